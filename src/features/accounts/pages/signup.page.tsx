export default function Page() {
  return <p>signup</p>;
}
