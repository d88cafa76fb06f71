import { data } from "react-router";

/** Catch-all route: the root renders the error page. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
