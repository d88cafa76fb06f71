export default function Page() {
  return <p>auth</p>;
}
