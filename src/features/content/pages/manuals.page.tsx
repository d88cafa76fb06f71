export default function Page() { return <p>manuals</p>; }
