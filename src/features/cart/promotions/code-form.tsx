import { type FormEvent, useEffect, useState } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { maxCodes, normaliseCode } from "#features/pricing/domain/codes.ts";
import { Button } from "#ui/forms/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { codes, useCodes } from "../codes.browser.ts";
import type { CartView } from "../domain/rows.ts";
import type { KnownPrices } from "../prices.browser.ts";
import { codeProblemText } from "./code-problem.ts";

interface CodeFormProps {
  view: Pick<CartView, "discounts" | "problems">;
  prices: Pick<KnownPrices, "state" | "refused">;
}

/** Coupon codes: a field to add one, and those of the cart with what they do. */
export function CodeForm({ view, prices }: CodeFormProps) {
  const language = useLanguage();
  const { t } = language;
  const [typed, setTyped] = useState("");
  const [sent, setSent] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const refused = prices.refused.find(({ code }) => sent === null || code === sent);

  const isAnswered = sent !== null && [...view.discounts, ...view.problems].some(({ code }) => code === sent);

  // What was typed stays until the server knows it.
  useEffect(() => {
    if (isAnswered) setTyped("");
  }, [isAnswered]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const code = normaliseCode(typed);
    setSent(code);
    if (code === null) return setError(t("pricing.invalid"));
    if (!codes.add(code)) return setError(t("pricing.full", { max: maxCodes }));
    setError(null);
  }

  return (
    <form className="grid gap-3" noValidate onSubmit={submit}>
      <div className="grid items-start gap-x-2 gap-y-1.5 min-[23rem]:grid-cols-[minmax(0,1fr)_auto]">
        <Field
          className="contents [&>label]:col-span-full [&>p]:col-span-full"
          label={t("pricing.code")}
          name="code"
          value={typed}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={error ?? (refused ? codeProblemText(refused, language) : null)}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="min-[23rem]:col-start-2 min-[23rem]:row-start-2">
          <Button type="submit" busy={prices.state === "asking" && sent !== null && !isAnswered}>
            {t("pricing.apply")}
          </Button>
        </div>
      </div>
      <CodeList view={view} isKnown={prices.state === "known"} />
    </form>
  );
}

function CodeList({ view, isKnown }: { view: CodeFormProps["view"]; isKnown: boolean }) {
  const language = useLanguage();
  const { t } = language;
  const own = useCodes();
  return (
    <ul className="grid gap-1 text-small" aria-label={t("pricing.codes")} aria-live="polite">
      {own.map((code) => {
        const problem = view.problems.find((one) => one.code === code);
        const reason = problem && codeProblemText(problem, language);
        return (
          <li key={code} className="flex items-baseline justify-between gap-3">
            <span className={reason ? "text-clay" : "text-muted"}>
              {reason ? t("pricing.notApplied", { code, reason }) : isKnown ? t("pricing.applied", { code }) : code}
            </span>
            <button
              type="button"
              className="link"
              aria-label={t("pricing.removeCode", { code })}
              onClick={() => codes.remove([code])}
            >
              {t("pricing.remove")}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
