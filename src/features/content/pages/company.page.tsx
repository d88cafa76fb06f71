export default function Page() { return <p>company</p>; }
