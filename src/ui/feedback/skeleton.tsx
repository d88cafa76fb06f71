import { classNames } from "../class-names.ts";

/** Grey placeholder of loading content; its size is a class, e.g. `h-5 w-40`. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={classNames("skeleton block", className)} />;
}
