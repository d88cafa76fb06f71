export default function Page() {
  return <p>order</p>;
}
