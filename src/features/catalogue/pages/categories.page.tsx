export default function Page() {
  return <p>categories</p>;
}
