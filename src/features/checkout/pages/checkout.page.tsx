export default function Page() {
  return <p>checkout</p>;
}
