export function ErrorView({ status }: { status: number }) {
  return <h1>{status}</h1>;
}
