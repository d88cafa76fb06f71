export default function Page() { return <p>legal-terms</p>; }
