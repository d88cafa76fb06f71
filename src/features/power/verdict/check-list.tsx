import { useText } from "#features/languages/languages.browser.tsx";
import { CircleCheck } from "#ui/icons/circle-check.ts";
import { ChevronDown } from "#ui/icons/controls/chevron-down.ts";
import { type Outcome, worstFirst } from "../domain/verdict.ts";
import { outcomeLooks } from "./outcome-looks.ts";

export interface ShownCheck {
  outcome: Outcome;
  name: string;
  text: string;
}

/** Checks with their outcome, the worst first; those in order are folded. */
export function CheckList({ checks }: { checks: readonly ShownCheck[] }) {
  const t = useText();
  const inOrder = checks.filter(({ outcome }) => outcome === "pass");
  const others = worstFirst(checks.filter(({ outcome }) => outcome !== "pass"));
  return (
    <div className="border-t border-line">
      {others.length > 0 ? <Rows checks={others} /> : null}
      {inOrder.length > 0 ? (
        <details>
          <summary className="flex cursor-pointer items-center gap-3 border-b border-line py-3 text-compact">
            <span className="text-leaf">
              <CircleCheck className="icon icon-s" />
            </span>
            <span className="grow">{t("power.in_order", { count: inOrder.length })}</span>
            <ChevronDown className="icon icon-s" />
          </summary>
          <Rows checks={inOrder} />
        </details>
      ) : null}
    </div>
  );
}

function Rows({ checks }: { checks: readonly ShownCheck[] }) {
  const t = useText();
  return (
    <ul>
      {checks.map(({ outcome, name, text }) => {
        const { Icon, mark } = outcomeLooks[outcome];
        return (
          <li key={name} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 border-b border-line py-3">
            <span className={`mt-0.5 ${mark}`}>
              <Icon className="icon icon-s" />
            </span>
            <div>
              <p className="text-compact font-semibold">
                {name}
                <span className="sr-only">{`: ${t(`power.outcome.${outcome}`)}`}</span>
              </p>
              <p className="mt-0.5 text-small text-muted">{text}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
