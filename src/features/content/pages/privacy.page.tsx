export default function Page() { return <p>privacy</p>; }
