import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { Collision, PlacedModule } from "../../domain/roof/roof.ts";
import { type FaceSize, moduleMovedBy, neighbourOf, snapMm } from "./sheet-geometry.ts";
import { arrows, svgRect } from "./sheet-parts.tsx";
import { stringLook } from "./string-look.ts";

/** Focus of a module: a stroke alone would be lost on the colours of some strings. */
const moduleFocus =
  "[&:focus-visible>:first-child]:fill-sun [&:focus-visible>:first-child]:stroke-ink [&:focus-visible>:first-child]:stroke-3 [&:focus-visible>text]:fill-on-sun";

/** A module as it is drawn: with the number of its string, and why it cannot stay. */
export interface SheetModule extends PlacedModule {
  /** From 1; `null` if no string has it. */
  string: number | null;
  collision: Collision["reason"] | null;
}

interface ModuleShapesProps {
  face: FaceSize;
  modules: readonly SheetModule[];
  free: readonly PlacedModule[];
  /** Something is being drawn: modules are only looked at. */
  isQuiet: boolean;
  onEdit: (modules: readonly PlacedModule[], step: string) => void;
}

/**
 * Modules in the colour and with the number of their string, and the places of those taken away. All are one tab stop: arrow keys go
 * from one to the next, with Shift they move it; Enter, Space or Delete take it away or put it back.
 */
export function ModuleShapes({ face, modules, free, isQuiet, onEdit }: ModuleShapesProps) {
  const { t } = useLanguage();
  const id = useId();
  const group = useRef<SVGGElement>(null);
  const [wanted, setCurrent] = useState(0);
  const all: readonly (SheetModule | PlacedModule)[] = [...modules, ...free];
  const current = Math.min(wanted, all.length - 1);

  const taken = (index: number) => {
    const back = free[index - modules.length];
    return back ? [...modules, back] : modules.toSpliced(index, 1);
  };

  function onKey(event: KeyboardEvent) {
    const module = modules[current];
    if (["Enter", " ", "Delete", "Backspace"].includes(event.key)) {
      event.preventDefault();
      onEdit(taken(current), `key-module-${event.timeStamp}`);
      return;
    }
    const [x, y] = arrows[event.key] ?? [0, 0];
    if (x === 0 && y === 0) return;
    event.preventDefault();
    const by = { xMm: x * snapMm, yMm: y * snapMm };
    if (event.shiftKey) {
      const others = modules.toSpliced(current, 1);
      if (module) onEdit(modules.with(current, moduleMovedBy(module, by, face, others)), `keys-module-${current}`);
      return;
    }
    const next = neighbourOf(all, current, by);
    setCurrent(next);
    group.current?.querySelectorAll<SVGElement>("[data-module]")[next]?.focus();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be drawn in
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of an SVG is not interactive
    <g ref={group} role="group" aria-label={t("powerSolar.sheet.modules")} pointerEvents={isQuiet ? "none" : undefined}>
      <Hatch id={id} />
      {all.map((module, index) => {
        const own = modules[index];
        return (
          // biome-ignore lint/a11y/useSemanticElements: an input cannot be drawn
          <g
            // biome-ignore lint/suspicious/noArrayIndexKey: modules have no identity but their order
            key={index}
            role="checkbox"
            aria-checked={own !== undefined}
            aria-label={moduleLabel(index, own, t)}
            tabIndex={index === current ? 0 : -1}
            data-module=""
            data-part={own ? "module" : "free"}
            data-index={own ? index : index - modules.length}
            className={`cursor-pointer outline-none ${moduleFocus}`}
            onFocus={() => setCurrent(index)}
            onKeyDown={onKey}
            onClick={({ detail }) => {
              // Pressed by a screen reader; a pointer ends in a gesture of the sheet.
              if (detail === 0) onEdit(taken(index), `press-module-${index}`);
            }}
          >
            <ModuleShape module={module} own={own} hatch={id} />
          </g>
        );
      })}
    </g>
  );
}

function ModuleShape({ module, own, hatch }: { module: PlacedModule; own: SheetModule | undefined; hatch: string }) {
  const box = svgRect(module);
  if (!own) return <rect className="fill-paper/60 stroke-edge stroke-1" strokeDasharray="3 3" rx="30" {...box} />;
  const { fill, text } = stringLook(own.string);
  const font = Math.min(box.width, box.height) * 0.36;
  return (
    <>
      <rect
        className={`${fill} ${own.collision ? "stroke-clay stroke-3" : "stroke-paper stroke-1"}`}
        rx="30"
        {...box}
      />
      {own.collision ? <rect fill={`url(#${hatch})`} {...box} /> : null}
      <text
        className={`pointer-events-none font-semibold ${text}`}
        fontSize={font}
        x={box.x + font * 0.3}
        y={box.y + font * 1.05}
      >
        {own.collision ? "×" : (own.string ?? "–")}
      </text>
    </>
  );
}

/** Marks modules that cannot stay, so that colour alone does not tell. */
function Hatch({ id }: { id: string }) {
  return (
    <pattern id={id} width="160" height="160" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
      <rect className="fill-clay-tint" width="160" height="160" />
      <rect className="fill-clay/60" width="50" height="160" />
    </pattern>
  );
}

function moduleLabel(index: number, module: SheetModule | undefined, t: ReturnType<typeof useLanguage>["t"]): string {
  const number = index + 1;
  if (!module) return t("powerSolar.sheet.free");
  if (module.collision) return t(`powerSolar.sheet.collision.${module.collision}`, { number });
  return module.string === null
    ? t("powerSolar.sheet.module_alone", { number })
    : t("powerSolar.sheet.module", { number, string: module.string });
}
