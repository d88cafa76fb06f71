import { useState } from "react";
import type { MessageKey, Translate } from "#features/languages/domain/messages.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import { currencies, type MarketCode } from "#platform/pure/market/market.ts";
import { currencyWord } from "#platform/pure/money.ts";
import { Button } from "#ui/forms/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { X } from "#ui/icons/controls/x.ts";
import { fieldLabel } from "../../../domain/product-form/field-labels.ts";
import { type TierProblem, type TierRowError, tierRowErrors } from "../../../domain/tiers/tier-row-errors.ts";
import { emptyTier, type TierRow, tierRows, tierRowsText } from "../../../domain/tiers/tier-rows.ts";
import { tierWords } from "../../../domain/tiers/tier-words.ts";
import { maxTiers } from "../../../domain/tiers/tiers-text.ts";
import { useView } from "../form-context.tsx";
import { RowsField } from "../form-field.tsx";

const problemTexts = {
  quantity: "adminProduct.tier_bad_quantity",
  twice: "adminProduct.tier_twice",
  no_net: "adminProduct.tier_no_net",
  many: "adminProduct.tier_many",
} as const satisfies Record<TierProblem, MessageKey>;

/** Label, input and error of a field as rows of its grid, so that an error has the whole width. */
const inColumns = "contents [&>label]:row-start-1 [&>.input]:row-start-2 [&>p]:row-start-3 [&>p]:col-span-full";

/** Prices of a market from a quantity on, a row for each. */
export function TiersField({ market }: { market: MarketCode }) {
  const t = useText();
  const field = `tiers.${market}` as const;
  const fieldError = useView(({ errors }) => errors.get(field) ?? null);
  return (
    <RowsField
      field={field}
      label={fieldLabel(field, t)}
      hint={t("adminProduct.hint_tiers")}
      words={(value) => tierWords(value, market, t)}
      hasOwnErrors
      editor={({ value, error, set }) => {
        const rows = tierRows(value);
        if (!rows) return null;
        const errors = error ? tierRowErrors(rows, market, fieldError) : [];
        return <TierRows rows={rows} set={set} market={market} errors={errors} />;
      }}
    />
  );
}

interface TierRowsProps {
  rows: readonly TierRow[];
  set: (text: string) => void;
  market: MarketCode;
  errors: readonly TierRowError[];
}

function TierRows({ rows, set, market, errors }: TierRowsProps) {
  const t = useText();
  // Rows without anything, which are not in the value yet.
  const [blank, setBlank] = useState(0);
  const shown = [...rows, ...Array.from({ length: blank }, () => emptyTier)];
  const change = (next: readonly TierRow[]) => {
    setBlank(next.filter((row) => tierRowsText([row]) === "").length);
    set(tierRowsText(next));
  };
  const put = (at: number, part: Partial<TierRow>) =>
    change(shown.map((row, index) => (index === at ? { ...row, ...part } : row)));
  return (
    <>
      {shown.map((row, at) => (
        <TierFields
          // biome-ignore lint/suspicious/noArrayIndexKey: tiers have no identity but their place
          key={at}
          row={row}
          number={at + 1}
          market={market}
          error={errors.find((one) => one.at === at)}
          put={(part) => put(at, part)}
          remove={() => change(shown.filter((_, index) => index !== at))}
        />
      ))}
      <div>
        <Button size="compact" onClick={() => setBlank(blank + 1)}>
          {t("adminProduct.tier_add")}
        </Button>
      </div>
    </>
  );
}

interface TierFieldsProps {
  row: TierRow;
  number: number;
  market: MarketCode;
  error: TierRowError | undefined;
  put: (part: Partial<TierRow>) => void;
  remove: () => void;
}

function TierFields({ row, number, market, error, put, remove }: TierFieldsProps) {
  const t = useText();
  const errorAt = (part: keyof TierRow) => (error?.part === part ? rowErrorText(error, t) : null);
  return (
    <fieldset className="grid min-w-0 grid-cols-[6rem_minmax(0,1fr)_2.75rem] gap-x-3 gap-y-1.5">
      <legend className="sr-only">{t("adminProduct.tier", { number })}</legend>
      <Field
        className={`${inColumns} [&>:not(p)]:col-start-1`}
        label={t("adminProduct.tier_from")}
        inputMode="numeric"
        autoComplete="off"
        value={row.fromQuantity}
        error={errorAt("fromQuantity")}
        onChange={(event) => put({ fromQuantity: event.currentTarget.value })}
      />
      <Field
        className={`${inColumns} [&>:not(p)]:col-start-2`}
        label={t("adminProduct.tier_net")}
        unit={currencyWord(currencies[market])}
        inputMode="decimal"
        autoComplete="off"
        value={row.net}
        error={errorAt("net")}
        onChange={(event) => put({ net: event.currentTarget.value })}
      />
      <button
        type="button"
        className="icon-btn col-start-3 row-start-2 self-center"
        onClick={remove}
        aria-label={t("adminProduct.tier_remove", { number })}
      >
        <X className="icon" />
      </button>
    </fieldset>
  );
}

function rowErrorText({ error }: TierRowError, t: Translate): string {
  if (typeof error === "string") return t(problemTexts[error], { most: maxTiers });
  return t(`productRules.fault_${error.code}`, error.details);
}
