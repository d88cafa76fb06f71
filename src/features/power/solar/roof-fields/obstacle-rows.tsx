import { useRef } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { IconButton } from "#ui/forms/icon-button.tsx";
import { X } from "#ui/icons/controls/x.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import { maxObstacles, obstacleField, type RectForm } from "../../domain/solar/solar-form.ts";
import { metresText } from "../sheet/metres-text.ts";
import type { FaceSize } from "../sheet/sheet-geometry.ts";
import type { ChangeFace } from "./face-fields.tsx";

const sides = ["w", "h", "x", "y"] as const;
const empty: RectForm = { x: "", y: "", w: "", h: "" };
/** A new obstacle: the size of a roof window. */
const usual = { widthMm: 800, heightMm: 1_200 };

interface ObstacleRowsProps {
  face: number;
  size: FaceSize | null;
  obstacles: readonly RectForm[];
  errorOf: (field: string) => string | undefined;
  onChange: ChangeFace;
}

/** Obstacles of a face in figures. Without scripts there is an empty row to fill in. */
export function ObstacleRows({ face, size, obstacles, errorOf, onChange }: ObstacleRowsProps) {
  const { t, locale } = useLanguage();
  const isHydrated = useHydrated();
  const list = useRef<HTMLDivElement>(null);
  const hasRoom = obstacles.length < maxObstacles;
  const rows = isHydrated || !hasRoom ? obstacles : [...obstacles, empty];
  const metres = (mm: number) => metresText(mm, locale);

  function add() {
    const middle = (whole: number | undefined, part: number) => Math.max(0, Math.round((whole ?? 0) - part) / 2);
    const rect = {
      x: metres(middle(size?.lengthMm, usual.widthMm)),
      y: metres(middle(size?.slopeMm, usual.heightMm)),
      w: metres(usual.widthMm),
      h: metres(usual.heightMm),
    };
    onChange({ obstacles: [...obstacles, rect] }, `add-${obstacles.length}`);
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>("fieldset:last-of-type input")?.focus());
  }

  function remove(index: number) {
    onChange({ obstacles: obstacles.toSpliced(index, 1) }, `remove-${obstacles.length}`);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>("[data-add]")?.focus());
  }

  return (
    <div ref={list} className="grid gap-4">
      {rows.map((rect, index) => (
        <ObstacleRow
          // biome-ignore lint/suspicious/noArrayIndexKey: obstacles have no identity but their order
          key={index}
          number={index + 1}
          nameOf={(side) => obstacleField(face, index, side)}
          rect={rect}
          errorOf={errorOf}
          onType={(side, text) =>
            onChange(
              { obstacles: rows.map((row, at) => (at === index ? { ...row, [side]: text } : row)) },
              `${side}-${face}-${index}`,
            )
          }
          onRemove={() => remove(index)}
        />
      ))}
      {hasRoom ? (
        <div className="noscript:hidden">
          <Button size="compact" data-add="" onClick={add}>
            {t("powerSolar.obstacle.add")}
          </Button>
        </div>
      ) : (
        <p className="text-small text-muted">{t("powerSolar.obstacle.most", { count: maxObstacles })}</p>
      )}
    </div>
  );
}

interface ObstacleRowProps extends Pick<ObstacleRowsProps, "errorOf"> {
  number: number;
  nameOf: (side: keyof RectForm) => string;
  rect: RectForm;
  onType: (side: keyof RectForm, text: string) => void;
  onRemove: () => void;
}

function ObstacleRow({ number, nameOf, rect, errorOf, onType, onRemove }: ObstacleRowProps) {
  const { t } = useLanguage();
  return (
    <fieldset className="border-t border-line pt-3">
      <legend className="contents text-compact font-semibold">{t("powerSolar.obstacle.number", { number })}</legend>
      <div className="mt-2 flex items-start gap-2">
        <div className="grid min-w-0 grow grid-cols-2 items-start gap-3">
          {sides.map((side) => (
            <Field
              key={side}
              name={nameOf(side)}
              label={t(`powerSolar.obstacle.${side}`)}
              unit={t("powerSolar.unit.m")}
              inputMode="decimal"
              autoComplete="off"
              value={rect[side]}
              error={errorOf(nameOf(side))}
              onChange={({ target }) => onType(side, target.value)}
            />
          ))}
        </div>
        <IconButton
          className="mt-6 noscript:hidden"
          label={t("powerSolar.obstacle.remove", { number })}
          onClick={onRemove}
        >
          <X className="icon icon-s" />
        </IconButton>
      </div>
    </fieldset>
  );
}
