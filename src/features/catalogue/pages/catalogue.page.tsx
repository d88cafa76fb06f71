export default function Page() {
  return <p>catalogue</p>;
}
