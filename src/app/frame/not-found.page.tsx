import { data } from "react-router";

/** Every address that no other page has: the root shows the error with its status. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
