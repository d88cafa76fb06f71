export default function Page() {
  return <p>cancel</p>;
}
