export default function Page() {
  return <p>cart</p>;
}
