export default function Page() {
  return <p>rental</p>;
}
