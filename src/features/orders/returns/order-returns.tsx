import { useText } from "#features/languages/languages.browser.tsx";
import { SectionHead } from "#ui/display/section-head.tsx";
import { Badge, type BadgeTone } from "#ui/feedback/badge.tsx";
import type { PostPurchaseView } from "../domain/history/post-purchase-view.ts";
import type { ReturnState } from "../domain/returns/returns.ts";
import { ReturnForm } from "./return-fields.tsx";

const tones: Record<ReturnState, BadgeTone> = {
  requested: "neutral",
  approved: "sky",
  rejected: "clay",
  not_received: "neutral",
  in_progress: "sky",
  resolved: "leaf",
};

/** Returns of an order, and the form for another one while returns are possible. */
export function OrderReturns({ after }: { after: PostPurchaseView }) {
  const t = useText();
  if (after.returns.length === 0 && after.returnUntil === null) return null;
  return (
    <section aria-labelledby="returns">
      <SectionHead id="returns" title={t("orderAfter.returns_title")} />
      {after.returns.map((one) => (
        <article key={one.id} className="mb-6 border-b border-line pb-4">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="h3">{one.number}</h3>
            <Badge tone={tones[one.status]}>{t(`orderAfter.return_state_${one.status}`)}</Badge>
            <span className="text-small text-muted">{one.on}</span>
          </div>
          <p className="mt-1">{t(`orderAfter.return_text_${one.status}`)}</p>
          <ul className="mt-1 text-small text-muted">
            {one.parts.map((part) => (
              <li key={part.id} className="break-words">
                {part.name}, {t(`orderAfter.count_${part.saleUnit}`, { quantity: part.quantity })}:{" "}
                {t(`orderAfter.reason_${part.reason}`)}
              </li>
            ))}
          </ul>
          {one.note ? <p className="mt-1 text-small break-words text-muted">{one.note}</p> : null}
          {one.answer ? <p className="mt-2 break-words">{t("orderAfter.answer", { answer: one.answer })}</p> : null}
        </article>
      ))}
      {after.returnUntil !== null && (after.isReturnOver || after.returnable.length > 0) ? (
        <p className="mb-4 max-w-[60ch]">
          {t(after.isReturnOver ? "orderAfter.return_over" : "orderAfter.return_until", { day: after.returnUntil })}
        </p>
      ) : null}
      {after.returnable.length > 0 ? <ReturnForm after={after} /> : null}
    </section>
  );
}
