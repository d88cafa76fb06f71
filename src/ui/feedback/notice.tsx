import type { ReactNode, Ref } from "react";
import { classNames } from "../class-names.ts";
import { CircleCheck } from "../icons/circle-check.ts";
import { Info } from "../icons/info.ts";
import { TriangleAlert } from "../icons/triangle-alert.ts";

interface NoticeProps {
  tone?: "info" | "warn" | "error" | "done";
  children: ReactNode;
  /** A link or a button at the right, or below the text where space is short. */
  action?: ReactNode;
  className?: string;
  ref?: Ref<HTMLDivElement>;
}

/** A message box. Errors are announced assertively, others politely. Focusable by script. */
export function Notice({ tone = "info", children, action, className, ref }: NoticeProps) {
  const Icon = tone === "done" ? CircleCheck : tone === "info" ? Info : TriangleAlert;
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className={classNames("notice", className)}
      data-tone={tone}
      role={tone === "error" ? "alert" : "status"}
    >
      <Icon className="icon" />
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2.5">
        <div className="min-w-0 grow basis-64">{children}</div>
        {action}
      </div>
    </div>
  );
}
