export default function Page() { return <p>customer-cases</p>; }
