export default function Page() {
  return <p>low-voltage</p>;
}
