import { useRef } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { ShownGroup } from "../filter-page.ts";

type Range = Extract<ShownGroup, { kind: "range" }>;

const height = 44;
const gap = 1;

/** A figure from–to: how many stand where, two fields, and with scripts a slider with two knobs that writes into them. */
export function FilterRange({ group }: { group: Range }) {
  const { t, locale } = useLanguage();
  const isAlive = useHydrated();
  const box = useRef<HTMLFieldSetElement>(null);
  const { param, label, least, most, step, min, max, fields, bars } = group;
  const width = 256 / bars.length;
  const fieldOf = (end: "min" | "max") => box.current?.querySelector<HTMLInputElement>(`[name="${param}-${end}"]`);

  const knob = (end: "min" | "max", value: number, words: string) => (
    <input
      type="range"
      aria-label={words}
      min={least}
      max={most}
      step={step}
      defaultValue={value}
      onChange={({ currentTarget }) => {
        const field = fieldOf(end);
        const isEnd = currentTarget.value === (end === "min" ? currentTarget.min : currentTarget.max);
        if (field) field.value = isEnd ? "" : currentTarget.value.replace(".", locale === "en" ? "." : ",");
      }}
    />
  );
  const field = (end: "min" | "max", words: string, unit: string) => (
    <div className="input" data-size="compact">
      <span className="unit" aria-hidden="true">
        {unit}
      </span>
      <input
        name={`${param}-${end}`}
        aria-label={words}
        inputMode="decimal"
        maxLength={14}
        defaultValue={fields[end].value}
        placeholder={fields[end].hint}
      />
    </div>
  );

  return (
    <fieldset ref={box} className="filter-range">
      <legend className="sr-only">{label}</legend>
      <svg viewBox={`0 0 256 ${height}`} preserveAspectRatio="none" aria-hidden="true" className="bars">
        {bars.map((bar, at) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is known by its place
            key={at}
            data-lit={bar.isLit || undefined}
            x={at * width}
            width={width - gap}
            y={height - 2 - bar.height * (height - 2)}
            height={2 + bar.height * (height - 2)}
          />
        ))}
      </svg>
      <div className="knobs">
        {isAlive && least < most ? (
          <>
            {knob("min", min ?? least, t("catalogueListing.rangeFrom", { label }))}
            {knob("max", max ?? most, t("catalogueListing.rangeTo", { label }))}
          </>
        ) : null}
      </div>
      <div className="two">
        {field("min", t("catalogueListing.rangeFrom", { label }), t("catalogueListing.from"))}
        {field("max", t("catalogueListing.rangeTo", { label }), t("catalogueListing.to"))}
      </div>
    </fieldset>
  );
}
