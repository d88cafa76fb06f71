import type { MessageKey } from "#features/languages/domain/messages.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import { type Outcome, outcomes } from "../../../domain/value-changes/tally.ts";
import type { ShownExample } from "./value-words.ts";

const countTexts: Record<Outcome, MessageKey> = {
  same: "adminValues.count_same",
  changed: "adminValues.count_changed",
  rounded: "adminValues.count_rounded",
  cut: "adminValues.count_cut",
  lost: "adminValues.count_lost",
};

const draftTexts: Record<Outcome, MessageKey> = {
  same: "adminValues.drafts_same",
  changed: "adminValues.drafts_changed",
  rounded: "adminValues.drafts_rounded",
  cut: "adminValues.drafts_cut",
  lost: "adminValues.drafts_lost",
};

/** Outcomes that are shown first: what somebody must know before it is done. */
const order: readonly Outcome[] = [...outcomes].reverse();

export interface TallyViewProps {
  products: Record<Outcome, number>;
  drafts: Record<Outcome, number>;
  examples: Record<Outcome, readonly ShownExample[]>;
}

/** How many values stay, change, are rounded, cut or lost, with examples before and after. */
export function TallyView({ products, drafts, examples }: TallyViewProps) {
  const t = useText();
  const shown = order.filter((outcome) => products[outcome] + drafts[outcome] > 0);
  if (shown.length === 0) return <p className="mt-4 text-small text-muted">{t("adminValues.no_values")}</p>;
  return (
    <ul className="mt-4 grid border-t border-line">
      {shown.map((outcome) => (
        <li key={outcome} className="grid gap-2 border-b border-line py-4">
          <p className="font-semibold">{t(countTexts[outcome], { count: products[outcome] })}</p>
          {drafts[outcome] > 0 ? (
            <p className="text-small text-muted">{t(draftTexts[outcome], { count: drafts[outcome] })}</p>
          ) : null}
          {outcome === "same" ? null : <Examples examples={examples[outcome]} />}
        </li>
      ))}
    </ul>
  );
}

function Examples({ examples }: { examples: readonly ShownExample[] }) {
  const t = useText();
  return (
    <ul className="grid gap-1 text-small">
      {examples.map(({ sku, count, before, after, reason }) => (
        <li key={`${sku} ${before}`} className="grid gap-x-6 md:grid-cols-[minmax(0,1fr)_16rem]">
          <span className="wrap-anywhere">
            <span className="sr-only">{t("adminValues.was")} </span>
            <del className="text-muted">
              <bdi>{before}</bdi>
            </del>{" "}
            →{" "}
            <ins className="no-underline">
              <span className="sr-only">{t("adminValues.becomes")} </span>
              <bdi>{after ?? t("adminValues.nothing")}</bdi>
            </ins>
            {reason ? <span className="text-muted"> ({reason})</span> : null}
          </span>
          <span className="wrap-anywhere text-muted">{t("adminValues.example", { sku, count })}</span>
        </li>
      ))}
    </ul>
  );
}
