export default function Page() { return <p>error</p>; }
