import type { ReactNode } from "react";
import { DaylightLine } from "../display/daylight-line.tsx";

/** Empty state: an unlit line, a large 0, a message and a link. */
export function Empty({ title, text, children }: { title: string; text?: ReactNode; children?: ReactNode }) {
  return (
    <div className="empty">
      <DaylightLine from={0} to={0} />
      <p className="num text-days mt-2" aria-hidden="true">
        0
      </p>
      <h2 className="h3 wrap-anywhere">{title}</h2>
      {text ? <p className="text-small text-muted">{text}</p> : null}
      {children ? <div className="mt-1 flex flex-wrap gap-2">{children}</div> : null}
    </div>
  );
}
