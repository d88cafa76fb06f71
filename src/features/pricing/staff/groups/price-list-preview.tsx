import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { StaffSection } from "#features/admin/staff-detail.browser.tsx";
import { useText } from "#features/languages/languages.browser.tsx";
import { Badge, type BadgeTone } from "#ui/feedback/badge.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import type { ListAnswer, ShownChange } from "./price-list.action.ts";

interface PriceListPreviewProps {
  answer: ListAnswer;
  preview: NonNullable<ListAnswer["preview"]>;
}

const kinds = ["added", "changed", "removed"] as const;
const warningCodes = ["below_purchase", "low", "above"] as const;
const tones: Record<ShownChange["kind"], BadgeTone> = { added: "leaf", changed: "sky", removed: "clay" };

/** What a list changes, with prices before and after, and the button that writes exactly this. */
export function PriceListPreview({ answer, preview }: PriceListPreviewProps) {
  const t = useText();
  const isBusy = useNavigation().state !== "idle";
  const { counts, warnings, changes, more, seen } = preview;
  const summary = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (preview) summary.current?.focus();
  }, [preview]);
  const counted = kinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => t(`adminGroups.count_${kind}`, { count: counts[kind] }));
  return (
    <StaffSection id="preview" title={t("adminGroups.preview_title")} className="mt-8">
      {answer.isOvertaken ? (
        <Notice tone="error" className="mt-3">
          <p className="font-medium">{t("adminGroups.prices_changed_title")}</p>
          <p>{t("adminGroups.prices_changed_text")}</p>
        </Notice>
      ) : null}
      <p className="mt-2 text-small outline-none" ref={summary} tabIndex={-1}>
        {counted.length === 0 ? t("adminGroups.preview_none") : counted.join(", ")}
      </p>
      {warningCodes.map((code) =>
        warnings[code] > 0 ? (
          <Notice key={code} tone="warn" className="mt-3">
            {t(`adminGroups.${code}_count`, { count: warnings[code] })}
          </Notice>
        ) : null,
      )}
      <ul className="mt-3 border-t border-line empty:hidden">
        {changes.map((change) => (
          <ChangeRow key={`${change.sku} ${change.market} ${change.fromQuantity}`} change={change} />
        ))}
      </ul>
      {more > 0 ? <p className="mt-2 text-small text-muted">{t("adminGroups.preview_more", { count: more })}</p> : null}
      {counted.length > 0 && answer.refused.length === 0 ? (
        <Form method="post" action="?" encType="multipart/form-data" className="mt-4">
          <input type="hidden" name="intent" value="apply" />
          <input type="hidden" name="seen" value={seen} />
          <input type="hidden" name="mode" value={answer.mode} />
          <input type="hidden" name="text" value={answer.text} />
          <Button type="submit" tone="sun" busy={isBusy}>
            {t("adminGroups.apply")}
          </Button>
        </Form>
      ) : null}
    </StaffSection>
  );
}

function ChangeRow({ change }: { change: ShownChange }) {
  const t = useText();
  const { kind, sku, name, market, fromQuantity, before, after, warning } = change;
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-3 text-small md:grid-cols-[minmax(0,1fr)_auto_6.5rem] md:items-baseline">
      <span className="min-w-0 wrap-anywhere">
        {name}
        <span className="block text-muted">
          {sku} · {t("adminGroups.from_pieces", { market: t(`adminGroups.market_${market}`), count: fromQuantity })}
        </span>
        {warning ? (
          <span className="block font-medium">{t(`adminGroups.${warning.code}`, { price: warning.price })}</span>
        ) : null}
      </span>
      <span className="num md:text-right">
        {before === null ? null : <del className="text-muted">{before}</del>}
        {before === null || after === null ? null : " → "}
        {after === null ? null : <ins className="font-medium no-underline">{after}</ins>}
      </span>
      <span className="md:text-right">
        <Badge tone={tones[kind]}>{t(`adminGroups.kind_${kind}`)}</Badge>
      </span>
    </li>
  );
}
