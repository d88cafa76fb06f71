import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { Day } from "#platform/pure/days.ts";
import { currencyWord } from "#platform/pure/money.ts";
import { Select } from "#ui/forms/field.tsx";
import { feedInModesOf } from "../../domain/payback/feed-in.ts";
import { type Grant, grantState, grantsOf } from "../../domain/payback/grants.ts";
import { nameIn } from "../../domain/payback/own-name.ts";
import { none, solarFields } from "../../domain/solar/solar-form.ts";
import { dayFigures } from "../solar-figures.ts";
import { FigureField, type SolarFieldsProps } from "./figure-fields.tsx";

/** What the grid pays for surplus, and grants. */
export function MoneyFields({ today, ...props }: SolarFieldsProps & { today: Day }) {
  const { t, locale, market } = useLanguage();
  const { form, onSet } = props;
  const modes = feedInModesOf(market.code);
  const grants = grantsOf(market.code);
  const grant = grants.find(({ id }) => id === form.grant);
  return (
    <fieldset className="grid gap-5">
      <legend className="label mb-3">{t("powerSolar.group.money")}</legend>
      <Select
        name={solarFields.feedIn}
        label={t("powerSolar.field.feed_in")}
        value={form.feedIn}
        onChange={({ target }) => {
          const feedIn = modes.find((one) => one === target.value);
          if (feedIn) onSet({ feedIn });
        }}
      >
        {modes.map((mode) => (
          <option key={mode} value={mode}>
            {t(`powerSolar.feed_in.${mode}`)}
          </option>
        ))}
      </Select>
      {form.feedIn === "own" ? (
        <FigureField
          {...props}
          field="feedInPrice"
          textKey="powerSolar.field.feed_in_price"
          unit={`${currencyWord(market.currency)}/${t("powerSolar.unit.kWh")}`}
        />
      ) : null}
      <Select
        name={solarFields.grant}
        label={t("powerSolar.field.grant")}
        value={grant ? grant.id : none}
        onChange={({ target }) => onSet({ grant: target.value })}
      >
        <option value={none}>{t("powerSolar.field.grant_none")}</option>
        {grants.map(({ id, name }) => (
          <option key={id} value={id}>
            {nameIn(locale, name)}
          </option>
        ))}
      </Select>
      {grant ? <GrantNote grant={grant} today={today} /> : null}
    </fieldset>
  );
}

/** What is known about a grant and since when. It is never promised. */
function GrantNote({ grant, today }: { grant: Grant; today: Day }) {
  const { t, locale } = useLanguage();
  const { kind, from, until, needsBattery, asOf, source, url } = grant;
  const day = (date: string) => dayFigures(date, locale);
  return (
    <div className="border-l-2 border-line pl-4 text-small text-muted">
      {grantState(grant, today) === "expired" ? <p className="text-clay">{t("powerSolar.grant.expired")}</p> : null}
      <p>
        {t(`powerSolar.grant.${kind}`)}{" "}
        {until
          ? t("powerSolar.grant.until", { from: day(from), until: day(until) })
          : t("powerSolar.grant.since", { from: day(from) })}{" "}
        {needsBattery ? t("powerSolar.grant.needs_battery") : ""}
      </p>
      <p>
        {t("powerSolar.grant.never")}{" "}
        <a className="link" href={url} rel="noopener">
          {nameIn(locale, source)}
        </a>{" "}
        {t("powerSolar.read_on", { day: day(asOf) })}
      </p>
    </div>
  );
}
