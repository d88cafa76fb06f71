import { CircleAlert } from "#ui/icons/circle-alert.ts";
import { CircleCheck } from "#ui/icons/circle-check.ts";
import { Info } from "#ui/icons/info.ts";
import { TriangleAlert } from "#ui/icons/triangle-alert.ts";
import type { Verdict } from "../domain/verdict.ts";

const looks: Record<Verdict, { Icon: typeof Info; className: string }> = {
  fits: { Icon: CircleCheck, className: "bg-leaf-tint text-leaf" },
  "fits-with-note": { Icon: TriangleAlert, className: "bg-sun-tint text-ink" },
  unconfirmed: { Icon: Info, className: "bg-sky-tint text-sky" },
  "does-not-fit": { Icon: CircleAlert, className: "bg-clay-tint text-clay" },
};

interface VerdictHeadProps {
  id: string;
  verdict: Verdict;
  title: string;
  text: string;
}

/** The verdict in large letters and what it means. Announced when it changes. */
export function VerdictHead({ id, verdict, title, text }: VerdictHeadProps) {
  const { Icon, className } = looks[verdict];
  return (
    <div role="status" className={`rounded-control p-5 sm:p-6 ${className}`}>
      <h2 id={id} className="flex items-center gap-3 text-h2 font-semibold">
        <Icon className="icon" />
        {title}
      </h2>
      <p className="mt-2 text-ink">{text}</p>
    </div>
  );
}
