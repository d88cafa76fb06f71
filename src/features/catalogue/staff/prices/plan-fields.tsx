import { type ReactNode, useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
import { currencies, marketCodes } from "#platform/pure/market/market.ts";
import { currencyWord } from "#platform/pure/money.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import { Choice } from "#ui/forms/choice-rows.tsx";
import { Field, Select } from "#ui/forms/field.tsx";
import { maxReasonLength, planHows, planRoundings } from "../../domain/prices/plan-request.ts";
import { planKinds } from "../../domain/prices/price-plan.ts";
import { tariffs } from "../../domain/product-index/product-index.ts";

interface ChosenProduct {
  id: string;
  name: string;
}

interface PlanFormProps {
  products: readonly ChosenProduct[];
  /** What was typed, or the defaults. */
  typed: URLSearchParams;
  /** Messages by field. */
  errors: Readonly<Record<string, string>>;
  /** Of this planning: a form that is sent twice plans once. */
  batch: string;
  /** Preview with its confirmations and the button that plans. */
  children: ReactNode;
  hasPreview: boolean;
}

/**
 * Form of a plan for one or many products. Fields that the other choices do not need are hidden by styles, so that it works alike
 * without scripts.
 */
export function PlanForm({ products, typed, errors, batch, children, hasPreview }: PlanFormProps) {
  const { t, path } = useLanguage();
  const isBusy = useNavigation().state !== "idle";
  const parts = { typed, errors };
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) notice.current?.focus();
  }, [errors]);
  return (
    <Form method="post" action={path("admin/prices/new")} className="group mt-6" noValidate preventScrollReset>
      {/* Enter in a field presses the first button. */}
      <button type="submit" name="intent" value="preview" hidden />
      <input type="hidden" name="batch" value={batch} />
      {typed.get("partial") === "yes" ? <input type="hidden" name="partial" value="yes" /> : null}
      {Object.keys(errors).length > 0 ? (
        <Notice ref={notice} tone="error" className="mb-6">
          {t("adminPrices.errors_title")}
        </Notice>
      ) : null}
      <Products products={products} error={errors.p} />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <Choice
            legend={t("adminPrices.kind")}
            name="kind"
            defaultValue={typed.get("kind") ?? "reduction"}
            options={planKinds.map((kind) => ({
              value: kind,
              title: t(`adminPrices.kind_${kind}`),
              text: t(`adminPrices.about_${kind}`),
            }))}
          />
          <Where {...parts} />
        </div>
        <div className="grid gap-6">
          <HowMuch {...parts} />
          <When {...parts} />
        </div>
        <Field
          className="lg:col-span-2"
          label={t("adminPrices.reason")}
          name="reason"
          defaultValue={typed.get("reason") ?? ""}
          maxLength={maxReasonLength}
          hint={t("adminPrices.hint_reason")}
          error={errors.reason}
          autoComplete="off"
        />
      </div>
      <div className="mt-6">
        <Button type="submit" name="intent" value="preview" tone={hasPreview ? "line" : "sun"} busy={isBusy}>
          {t(hasPreview ? "adminPrices.preview_again" : "adminPrices.preview")}
        </Button>
      </div>
      {children}
    </Form>
  );
}

/** Most names that are listed at once. */
const listed = 200;

function Products({ products, error }: { products: readonly ChosenProduct[]; error: string | undefined }) {
  const { t, path } = useLanguage();
  const count = products.length;
  return (
    <div>
      {products.map(({ id }) => (
        <input key={id} type="hidden" name="p" value={id} />
      ))}
      {error ? <p className="error-text mb-2">{error}</p> : null}
      <details open={count <= 3 || undefined}>
        <summary className="link w-fit text-small">{t("adminPrices.products_show", { count })}</summary>
        <ul className="mt-2 max-h-64 overflow-auto border-t border-line text-small">
          {products.slice(0, listed).map(({ id, name }) => (
            <li key={id} className="border-b border-line py-1.5 wrap-anywhere">
              <a className="hover:underline" href={path(`admin/prices/product/${id}`)}>
                <bdi>{name}</bdi>
              </a>
            </li>
          ))}
          {count > listed ? <li className="py-1.5 text-muted">…</li> : null}
        </ul>
      </details>
    </div>
  );
}

type PartProps = Pick<PlanFormProps, "typed" | "errors">;

function Where({ typed, errors }: PartProps) {
  const t = useText();
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <Ticks legend={t("adminPrices.markets")} error={errors.market}>
        {marketCodes.map((market) => (
          <Tick key={market} name="market" value={market} defaultChecked={typed.has("market", market)}>
            {t(`adminPrices.market_${market}`)}
          </Tick>
        ))}
      </Ticks>
      <Ticks legend={t("adminPrices.tariffs")} error={errors.tariff}>
        {tariffs.map((tariff) => (
          <Tick key={tariff} name="tariff" value={tariff} defaultChecked={typed.has("tariff", tariff)}>
            {t(`adminPrices.tariff_${tariff}`)}
          </Tick>
        ))}
      </Ticks>
    </div>
  );
}

function Ticks({ legend, error, children }: { legend: string; error: string | undefined; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="h3 mb-3">{legend}</legend>
      <div className="grid gap-2">{children}</div>
      {error ? <p className="error-text mt-1.5">{error}</p> : null}
    </fieldset>
  );
}

/** Shown while its choice is made, and its market is ticked. */
const shownFor = {
  set_UA: "hidden group-has-[[value=set]:checked]:group-has-[[name=market][value=UA]:checked]:grid",
  set_PL: "hidden group-has-[[value=set]:checked]:group-has-[[name=market][value=PL]:checked]:grid",
  amount_UA: "hidden group-has-[[value=amount]:checked]:group-has-[[name=market][value=UA]:checked]:grid",
  amount_PL: "hidden group-has-[[value=amount]:checked]:group-has-[[name=market][value=PL]:checked]:grid",
} as const;

function HowMuch({ typed, errors }: PartProps) {
  const t = useText();
  const text = (name: string) => ({
    name,
    defaultValue: typed.get(name) ?? "",
    error: errors[name],
    inputMode: "decimal" as const,
    autoComplete: "off",
  });
  return (
    <div className="grid gap-4">
      <Choice
        legend={t("adminPrices.how_label")}
        name="how"
        defaultValue={typed.get("how") ?? "percent"}
        options={planHows.map((how) => ({ value: how, title: t(`adminPrices.how_${how}`) }))}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <Field
          className="hidden group-has-[[value=percent]:checked]:grid"
          label={t("adminPrices.percent")}
          unit="%"
          hint={t("adminPrices.hint_percent")}
          {...text("percent")}
        />
        {(["set", "amount"] as const).flatMap((how) =>
          marketCodes.map((market) => (
            <Field
              key={`${how}${market}`}
              className={shownFor[`${how}_${market}`]}
              label={t(`adminPrices.${how}_${market}`)}
              unit={currencyWord(currencies[market])}
              hint={t("adminPrices.hint_money")}
              {...text(`${how}_${market}`)}
            />
          )),
        )}
        <Select
          label={t("adminPrices.rounding")}
          name="rounding"
          defaultValue={typed.get("rounding") ?? "none"}
          error={errors.rounding}
        >
          {planRoundings.map((rounding) => (
            <option key={rounding} value={rounding}>
              {t(`adminPrices.rounding_${rounding}`)}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}

function When({ typed, errors }: PartProps) {
  const t = useText();
  const moment = (name: string) => ({ name, defaultValue: typed.get(name) ?? "", error: errors[name] });
  return (
    <div className="grid gap-4">
      <Choice
        legend={t("adminPrices.start")}
        name="start"
        defaultValue={typed.get("start") ?? "now"}
        error={errors.start}
        options={[
          { value: "now", title: t("adminPrices.start_now") },
          { value: "at", title: t("adminPrices.start_at") },
        ]}
      />
      <div className="hidden gap-4 group-has-[[name=start][value=at]:checked]:grid md:grid-cols-2">
        <Field label={t("adminPrices.start_day")} type="date" {...moment("start_day")} />
        <Field
          label={t("adminPrices.start_time")}
          type="time"
          hint={t("adminPrices.hint_start_time")}
          {...moment("start_time")}
        />
      </div>
      <div className="hidden gap-4 group-has-[[value=reduction]:checked]:grid md:grid-cols-2">
        <Field label={t("adminPrices.end_day")} type="date" {...moment("end_day")} />
        <Field
          label={t("adminPrices.end_time")}
          type="time"
          hint={t("adminPrices.hint_end_time")}
          {...moment("end_time")}
        />
      </div>
      <p className="hint">{t("adminPrices.zones")}</p>
    </div>
  );
}
