export default function Page() {
  return <p>sublisting</p>;
}
