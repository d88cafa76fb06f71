import { type Verdict, worstOutcome } from "../domain/verdict.ts";
import { outcomeLooks } from "./outcome-looks.ts";

interface VerdictHeadProps {
  id: string;
  verdict: Verdict;
  title: string;
  text: string;
}

/** The verdict in large letters and what it means. Announced when it changes. */
export function VerdictHead({ id, verdict, title, text }: VerdictHeadProps) {
  const { Icon, box } = outcomeLooks[worstOutcome[verdict]];
  return (
    <div role="status" className={`rounded-control p-5 md:p-6 ${box}`}>
      <h2 id={id} className="flex items-center gap-3 text-h2 font-semibold">
        <Icon className="icon" />
        {title}
      </h2>
      <p className="mt-2 text-ink">{text}</p>
    </div>
  );
}
