import { useRef } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { ShownGroup } from "../filter-page.ts";

type Range = Extract<ShownGroup, { kind: "range" }>;

const height = 44;
const gap = 1;

/** A range filter: a histogram, two inputs, and with scripts a two-thumb slider that fills in the inputs. */
export function FilterRange({ group }: { group: Range }) {
  const { t, locale } = useLanguage();
  const isHydrated = useHydrated();
  const box = useRef<HTMLFieldSetElement>(null);
  const { param, label, least, most, min, max, fields, bars } = group;
  const labels = {
    min: t("catalogueListing.rangeFrom", { label }),
    max: t("catalogueListing.rangeTo", { label }),
  };
  const setField = (end: "min" | "max", value: string) => {
    const field = box.current?.querySelector<HTMLInputElement>(`[name="${param}-${end}"]`);
    if (field) field.value = value.replace(".", locale === "en" ? "." : ",");
  };
  return (
    <fieldset ref={box} className="filter-range">
      <legend className="sr-only">{label}</legend>
      <Histogram bars={bars} />
      <div className="knobs">
        {isHydrated && least < most ? (
          <>
            <Knob
              group={group}
              label={labels.min}
              value={min ?? least}
              onChange={(value, { min: end }) => setField("min", value === end ? "" : value)}
            />
            <Knob
              group={group}
              label={labels.max}
              value={max ?? most}
              onChange={(value, { max: end }) => setField("max", value === end ? "" : value)}
            />
          </>
        ) : null}
      </div>
      <div className="two">
        <RangeField name={`${param}-min`} label={labels.min} unit={t("catalogueListing.from")} {...fields.min} />
        <RangeField name={`${param}-max`} label={labels.max} unit={t("catalogueListing.to")} {...fields.max} />
      </div>
    </fieldset>
  );
}

function Histogram({ bars }: Pick<Range, "bars">) {
  const width = 256 / bars.length;
  return (
    <svg viewBox={`0 0 256 ${height}`} preserveAspectRatio="none" aria-hidden="true" className="bars">
      {bars.map((bar, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its position
          key={index}
          data-lit={bar.isLit || undefined}
          x={index * width}
          width={width - gap}
          y={height - 2 - bar.height * (height - 2)}
          height={2 + bar.height * (height - 2)}
        />
      ))}
    </svg>
  );
}

interface KnobProps {
  group: Pick<Range, "least" | "most" | "step">;
  label: string;
  value: number;
  /** Also receives the ends of the range, in the browser's number notation. */
  onChange: (value: string, ends: { min: string; max: string }) => void;
}

function Knob({ group: { least, most, step }, label, value, onChange }: KnobProps) {
  return (
    <input
      type="range"
      aria-label={label}
      min={least}
      max={most}
      step={step}
      defaultValue={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value, currentTarget)}
    />
  );
}

interface RangeFieldProps {
  name: string;
  label: string;
  unit: string;
  value: string;
  hint: string;
}

function RangeField({ name, label, unit, value, hint }: RangeFieldProps) {
  return (
    <div className="input" data-size="compact">
      <span className="unit" aria-hidden="true">
        {unit}
      </span>
      <input
        name={name}
        aria-label={label}
        inputMode="decimal"
        maxLength={14}
        defaultValue={value}
        placeholder={hint}
      />
    </div>
  );
}
