import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import { type PlanWarning, planWarnings } from "../../domain/prices/plan-request.ts";
import type { PlanAnswer } from "./new-plan.action.ts";
import type { ShownChange, ShownError, ShownPreview } from "./shown-preview.ts";

interface PlanPreviewProps {
  preview: ShownPreview;
  answer: Pick<PlanAnswer, "seen" | "confirmed" | "refusal">;
  /** Products with errors are left out. */
  isPartial: boolean;
}

/** What a plan will do to each price, what buyers will see, and the button that plans it. Takes the focus when it appears. */
export function PlanPreview({ preview, answer, isPartial }: PlanPreviewProps) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (answer) heading.current?.focus();
  }, [answer]);
  const { count, products, rows, errors, failed } = preview;
  const isReady = count > 0 && (failed === 0 || isPartial);
  return (
    <section className="mt-10" aria-labelledby="preview">
      <input type="hidden" name="seen" value={answer.seen} />
      <h2 ref={heading} tabIndex={-1} className="h3 outline-offset-4" id="preview">
        {t("adminPrices.preview_title")}
      </h2>
      <p className="mt-1 text-small text-muted">
        {t("adminPrices.preview_summary", { count, products })}. {t("adminPrices.preview_about")}
      </p>
      {answer.refusal === "changed" ? (
        <Notice tone="warn" className="mt-4">
          {t("adminPrices.changed_since_preview")}
        </Notice>
      ) : null}
      {failed > 0 ? (
        <Notice tone={isPartial ? "warn" : "error"} className="mt-4">
          <p>{t(isPartial ? "adminPrices.left_out" : "adminPrices.not_possible", { count: failed })}</p>
          <Errors errors={errors} />
          {isPartial || count === 0 ? null : (
            <Button type="submit" name="intent" value="without" size="compact" className="mt-3">
              {t("adminPrices.leave_out", { count: failed })}
            </Button>
          )}
        </Notice>
      ) : null}
      {count > 0 ? <Changes rows={rows} /> : null}
      {rows.length < count ? (
        <p className="mt-2 text-small text-muted">{t("adminPrices.preview_first", { count: rows.length })}</p>
      ) : null}
      {isReady ? <Confirmation preview={preview} answer={answer} /> : null}
    </section>
  );
}

/** Warnings to be ticked, and the button that plans. */
function Confirmation({ preview, answer }: Pick<PlanPreviewProps, "preview" | "answer">) {
  const t = useText();
  const isBusy = useNavigation().state !== "idle";
  const warned = planWarnings.filter((warning) => preview.warnings[warning] > 0);
  const needsTick = (warning: PlanWarning) => answer.refusal === "unconfirmed" && !answer.confirmed.includes(warning);
  return (
    <div className="mt-6 grid gap-4">
      {warned.map((warning) => (
        <div key={warning}>
          <p className="text-small text-clay">
            {t(`adminPrices.warning_${warning}`, { count: preview.warnings[warning] })}
          </p>
          <Tick
            className="mt-1"
            name="confirm"
            value={warning}
            defaultChecked={answer.confirmed.includes(warning)}
            error={needsTick(warning) ? t("adminPrices.confirm_needed") : null}
          >
            {t(`adminPrices.confirm_${warning}`)}
          </Tick>
        </div>
      ))}
      <div>
        <Button type="submit" name="intent" value="plan" tone="sun" busy={isBusy}>
          {t("adminPrices.plan", { count: preview.count })}
        </Button>
      </div>
    </div>
  );
}

function Errors({ errors }: { errors: readonly ShownError[] }) {
  const { path } = useLanguage();
  return (
    <ul className="mt-2 grid max-h-64 gap-1 overflow-auto">
      {errors.map(({ key, productId, name, text, overlap }) => (
        <li key={key} className="wrap-anywhere">
          <a className="link" href={path(`admin/products/edit/${productId}`)}>
            <bdi>{name}</bdi>
          </a>
          {`. ${text}`}
          {overlap ? (
            <>
              {" "}
              <a className="link" href={path(`admin/prices/product/${productId}#plan-${overlap.id}`)}>
                {overlap.text}
              </a>
            </>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

const head = ["col_product", "col_now", "col_then", "col_change", "col_announced"] as const;

function Changes({ rows }: { rows: readonly ShownChange[] }) {
  const t = useText();
  return (
    <table className="mt-4 w-full text-small max-lg:block">
      <thead className="max-lg:hidden">
        <tr className="border-b border-ink align-bottom">
          {head.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={`py-2 text-tiny font-medium text-muted ${index > 0 && index < 4 ? "pl-4 text-right" : index === 4 ? "pl-6 text-left" : "text-left"}`}
            >
              {t(`adminPrices.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:block max-lg:border-t max-lg:border-ink">
        {rows.map((row) => (
          <Change key={row.key} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Change({ row }: { row: ShownChange }) {
  const { t, path } = useLanguage();
  return (
    <tr className="border-b border-line align-top max-lg:grid max-lg:grid-cols-3 max-lg:gap-x-4 max-lg:py-2">
      <th scope="row" className="py-2 text-left font-normal wrap-anywhere max-lg:col-span-3 max-lg:py-1">
        <a
          className="inline-block py-0.5 font-medium hover:underline"
          href={path(`admin/prices/product/${row.productId}`)}
        >
          <bdi>{row.name}</bdi>
        </a>
        <span className="block text-muted">
          {t(`adminPrices.market_${row.market}`)}, {t(`adminPrices.tariff_${row.tariff}`)}
        </span>
        <span className="block text-muted">{row.when}</span>
      </th>
      <Figure name={t("adminPrices.col_now")}>{row.now}</Figure>
      <Figure name={t("adminPrices.col_then")}>
        <span className="font-medium">{row.net}</span>
        <span className="block text-muted">{row.gross}</span>
      </Figure>
      <Figure name={t("adminPrices.col_change")}>{row.change}</Figure>
      <td className="py-2 pl-6 max-lg:col-span-3 max-lg:py-1 max-lg:pl-0">
        {row.announced}
        {row.warnings.length > 0 ? (
          <span className="mt-1 flex flex-wrap gap-1">
            {row.warnings.map((warning) => (
              <Badge key={warning} tone="clay">
                {t(`adminPrices.mark_${warning}`)}
              </Badge>
            ))}
          </span>
        ) : null}
      </td>
    </tr>
  );
}

function Figure({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <td className="num py-2 pl-4 text-right whitespace-nowrap max-lg:py-1 max-lg:pl-0 max-lg:text-left max-lg:whitespace-normal">
      <span className="block text-tiny text-muted lg:hidden" aria-hidden="true">
        {name}
      </span>
      {children}
    </td>
  );
}
