export default function Page() {
  return <p>checkout-auth</p>;
}
