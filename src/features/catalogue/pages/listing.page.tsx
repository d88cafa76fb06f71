export default function Page() {
  return <p>listing</p>;
}
