import { type CalendarNames, dayAndMonth } from "#features/languages/domain/calendar-words.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { isDay } from "#platform/pure/is-day.ts";
import { Field, Select } from "#ui/forms/field.tsx";
import { Quantity } from "#ui/forms/quantity.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { type PeriodKind, periodKinds, periods } from "../domain/period.ts";
import { isOffered, lastStart, withDay, withKind, withStart } from "../domain/rent-form.ts";
import type { Rentable } from "../rental.store.ts";
import { RentCalendar } from "./calendar.tsx";
import type { Rent } from "./use-rent.ts";

interface WhenProps {
  rent: Rent;
  rentable: Rentable;
  words: CalendarNames;
}

/** Period, start and quantity, with the calendar of free days below. */
export function When(props: WhenProps) {
  const { rent, rentable, words } = props;
  const { t } = useLanguage();
  const { form } = rent;
  return (
    <>
      <Periods rent={rent} rentable={rentable} />
      <Fields {...props} />
      {form.kind === "custom" ? (
        <p className="mt-5 text-small text-muted" role="status">
          {form.end === null
            ? t("rental.chooseReturn", { day: dayAndMonth(form.start, words) })
            : t("rental.howToChoose")}
        </p>
      ) : null}
      <div className="mt-5">
        <RentCalendar rent={rent} words={words} />
      </div>
      <ul className="day-legend mt-4" aria-label={t("rental.legend")}>
        {(["free", "yours", "taken", "inspection"] as const).map((state) => (
          <li key={state}>
            <i data-state={state} />
            {t(`rental.${state}`)}
          </li>
        ))}
        <li>
          <span aria-hidden="true">{words.shortWeekdays[6]}</span>
          {t("rental.closed")}
        </li>
      </ul>
    </>
  );
}

function Periods({ rent, rentable }: Pick<WhenProps, "rent" | "rentable">) {
  const { t, market } = useLanguage();
  const { form } = rent;
  return (
    <fieldset>
      <legend className="sr-only">{t("rental.period")}</legend>
      <div className="periods">
        {periodKinds.map((kind) => (
          <label key={kind}>
            <input
              type="radio"
              name="period"
              value={kind}
              checked={form.kind === kind}
              disabled={!isOffered(kind, rentable.tiers)}
              onChange={() => rent.change(withKind(form, kind, market))}
            />
            {t(`rental.kind.${kind}`)}
            <small>
              {isOffered(kind, rentable.tiers)
                ? t(`rental.span.${kind}`, { from: periods[kind].from, to: periods[kind].to })
                : "N/A"}
            </small>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const countKeys = {
  day: "rental.days",
  week: "rental.days",
  twoweeks: "rental.weeks",
  month: "rental.months",
} as const;
const counted = Object.keys(countKeys) as Exclude<PeriodKind, "custom">[];

function Fields({ rent, rentable }: WhenProps) {
  const { t, market } = useLanguage();
  const { form, earliest } = rent;
  const bounds = { type: "date", required: true, min: earliest, max: lastStart(earliest, market) } as const;
  return (
    <div className="mt-5 grid gap-4 md:grid-cols-[repeat(3,minmax(0,1fr))]">
      {counted.map((kind) => (
        <div key={kind} data-for={kind}>
          <Select
            label={t("rental.length")}
            name={kind}
            value={form.kind === kind ? form.count : periods[kind].from}
            onChange={(event) => rent.change({ ...form, count: Number(event.target.value) })}
          >
            {countsOf(kind).map((count) => (
              <option key={count} value={count}>
                {t(countKeys[kind], { count })}
              </option>
            ))}
          </Select>
        </div>
      ))}
      <Field
        label={t("rental.start")}
        name="start"
        {...bounds}
        value={form.start}
        onChange={({ target: { value } }) => {
          if (isDay(value)) rent.jump(withStart(form, value, market));
        }}
      />
      <div data-for="custom">
        <Field
          label={t("rental.return")}
          name="end"
          {...bounds}
          max={undefined}
          required={false}
          value={form.end ?? ""}
          onChange={({ target: { value } }) => {
            if (isDay(value)) rent.change(withDay({ ...form, end: null }, value, market));
          }}
        />
      </div>
      <Pieces rent={rent} rentable={rentable} />
    </div>
  );
}

/** A stepper; before hydration a select, which works without scripts. */
function Pieces({ rent: { form, change }, rentable: { units } }: Omit<WhenProps, "words">) {
  const { t } = useLanguage();
  const isHydrated = useHydrated();
  const hint = t("rental.units", { count: units });
  if (!isHydrated) {
    return (
      <Select label={t("rental.quantity")} name="quantity" hint={hint} defaultValue={Math.min(form.quantity, units)}>
        {Array.from({ length: units }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of numbers
          <option key={at} value={at + 1}>
            {at + 1}
          </option>
        ))}
      </Select>
    );
  }
  return (
    <div className="field">
      <p className="text-small font-medium" aria-hidden="true">
        {t("rental.quantity")}
      </p>
      <Quantity
        block
        value={form.quantity}
        max={units}
        labels={{ group: t("rental.quantity"), less: t("rental.less"), more: t("rental.more") }}
        onChange={(quantity) => change({ ...form, quantity })}
      />
      <p className="hint">{hint}</p>
    </div>
  );
}

function countsOf(kind: PeriodKind): number[] {
  const { from, to } = periods[kind];
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}
