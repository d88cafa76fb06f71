import { classNames } from "../class-names.ts";

/** Grey place of something that is on its way; size comes by class, e.g. `h-5 w-40`. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={classNames("skeleton block", className)} />;
}
