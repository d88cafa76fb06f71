import { useText } from "#features/languages/languages.browser.tsx";
import { type Verdict, worstOutcome } from "../domain/verdict.ts";
import { outcomeLooks } from "./outcome-looks.ts";

interface AnswerLineProps {
  /** Fields that cannot be used: then they are counted instead. */
  errors: number;
  /** `null` as long as there is nothing to answer. */
  answer: { verdict: Verdict; text: string } | null;
}

/** The answer of a planner in a line, or how many fields have to be corrected. */
export function AnswerLine({ errors, answer }: AnswerLineProps) {
  const t = useText();
  const shown =
    errors > 0
      ? { outcome: "fail" as const, text: t("power.to_correct", { count: errors }) }
      : answer && { outcome: worstOutcome[answer.verdict], text: answer.text };
  if (!shown) return null;
  const { Icon, mark } = outcomeLooks[shown.outcome];
  return (
    <p className="grid grid-cols-[1.25rem_minmax(0,1fr)] items-center gap-2 leading-tight">
      <span className={mark}>
        <Icon className="icon icon-s" />
      </span>
      <span>{shown.text}</span>
    </p>
  );
}
