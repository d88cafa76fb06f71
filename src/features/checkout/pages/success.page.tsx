export default function Page() {
  return <p>success</p>;
}
