export default function Page() { return <p>support</p>; }
