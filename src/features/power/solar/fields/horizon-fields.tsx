import { useRef } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { IconButton } from "#ui/forms/icon-button.tsx";
import { X } from "#ui/icons/controls/x.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import { type HorizonForm, horizonField, maxHorizonPoints } from "../../domain/solar/solar-form.ts";
import type { SolarFieldsProps } from "./figure-fields.tsx";
import { HorizonChart } from "./horizon-chart.tsx";

const figures = ["azimuthDeg", "elevationDeg"] as const;
const empty: HorizonForm = { azimuthDeg: "", elevationDeg: "" };
/** A tree or house to the south, where it costs most. */
const usual: HorizonForm = { azimuthDeg: "0", elevationDeg: "15" };

/** What stands between the roof and the sun, as a line over the directions: drawn and in figures. */
export function HorizonFields({ form: { horizon }, errorOf, onSet }: SolarFieldsProps) {
  const { t } = useLanguage();
  const isHydrated = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  const hasRoom = horizon.length < maxHorizonPoints;
  const rows = isHydrated || !hasRoom ? horizon : [...horizon, empty];
  const change = (index: number, point: HorizonForm) =>
    onSet({ horizon: rows.map((row, at) => (at === index ? point : row)) });
  const remove = (index: number) => onSet({ horizon: horizon.toSpliced(index, 1) });
  const add = (point: HorizonForm) => onSet({ horizon: [...horizon, point] });
  const focus = (selector: string) =>
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus());
  return (
    <div ref={box} className="grid gap-4">
      <p className="text-small text-muted">{t("powerSolar.horizon.hint")}</p>
      <HorizonChart points={horizon} onChange={change} onAdd={hasRoom ? add : null} onRemove={remove} />
      {rows.map((point, index) => (
        <PointRow
          // biome-ignore lint/suspicious/noArrayIndexKey: points have no identity but their order
          key={index}
          index={index}
          point={point}
          errorOf={errorOf}
          onChange={(next) => change(index, next)}
          onRemove={() => {
            remove(index);
            focus("[data-add]");
          }}
        />
      ))}
      {hasRoom ? (
        <div className="noscript:hidden">
          <Button
            size="compact"
            data-add=""
            onClick={() => {
              add(usual);
              focus("fieldset:last-of-type input");
            }}
          >
            {t("powerSolar.horizon.add")}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

interface PointRowProps extends Pick<SolarFieldsProps, "errorOf"> {
  index: number;
  point: HorizonForm;
  onChange: (point: HorizonForm) => void;
  onRemove: () => void;
}

function PointRow({ index, point, errorOf, onChange, onRemove }: PointRowProps) {
  const { t } = useLanguage();
  const number = index + 1;
  return (
    <fieldset className="flex items-start gap-2">
      <legend className="sr-only">{t("powerSolar.horizon.point", { number })}</legend>
      <div className="grid min-w-0 grow grid-cols-2 items-start gap-3">
        {figures.map((figure) => (
          <Field
            key={figure}
            name={horizonField(index, figure)}
            label={t(`powerSolar.horizon.${figure}`)}
            unit="°"
            inputMode="text"
            autoComplete="off"
            value={point[figure]}
            error={errorOf(horizonField(index, figure))}
            onChange={({ target }) => onChange({ ...point, [figure]: target.value })}
          />
        ))}
      </div>
      <IconButton
        className="mt-6 noscript:hidden"
        label={t("powerSolar.horizon.remove", { number })}
        onClick={onRemove}
      >
        <X className="icon icon-s" />
      </IconButton>
    </fieldset>
  );
}
