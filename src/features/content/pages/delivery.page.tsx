export default function Page() { return <p>delivery</p>; }
