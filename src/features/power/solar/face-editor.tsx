import { memo, useCallback, useId, useMemo, useState } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import type { ModuleSize } from "../domain/roof/roof.ts";
import type { FaceForm } from "../domain/solar/solar-form.ts";
import type { FaceAnswer, SolarString } from "../domain/solar/solar-result.ts";
import { drawnObstacles, drawnSize, editedFace } from "./edited-face.ts";
import { FaceSummary } from "./face-summary.tsx";
import type { FormChange } from "./form-history.ts";
import { type ChangeFace, FaceFields } from "./roof-fields/face-fields.tsx";
import { ObstacleRows } from "./roof-fields/obstacle-rows.tsx";
import { metresText } from "./sheet/metres-text.ts";
import { RoofSheet } from "./sheet/roof-sheet.tsx";
import type { OnSheetEdit, SheetMode } from "./sheet/use-sheet-gestures.ts";
import { SheetTools } from "./sheet-tools.tsx";
import { freePlaces, sheetModules } from "./shown-face.ts";

interface FaceEditorProps {
  index: number;
  face: FaceForm;
  answer: FaceAnswer | null;
  strings: readonly SolarString[];
  moduleSize: ModuleSize | null;
  canUndo: boolean;
  canRedo: boolean;
  /** The last face cannot be removed. */
  isOnly: boolean;
  errorOf: (field: string) => string | undefined;
  onChange: (change: FormChange) => void;
}

/** What a sheet shows before a size was typed that can be drawn. */
const emptySize = { lengthMm: 500, slopeMm: 500 };

/** One face of the roof: its sheet and, beside it, the same in figures. */
export const FaceEditor = memo(function FaceEditor(props: FaceEditorProps) {
  const { index, face, answer, strings, moduleSize, isOnly, errorOf, onChange } = props;
  const { t, locale } = useLanguage();
  const id = useId();
  const [wantedMode, setMode] = useState<SheetMode>("edit");
  const [selected, setSelected] = useState<number | null>(null);
  const size = useMemo(() => drawnSize(face), [face]);
  const mode = size ? wantedMode : "face";
  const content = useMemo(() => {
    const own = size ? answer : null;
    return {
      face: size ?? emptySize,
      obstacles: size ? drawnObstacles(face.obstacles) : [],
      modules: sheetModules(own, index, strings),
      free: own ? freePlaces(own, moduleSize, face.orientation) : [],
    };
  }, [size, face, answer, index, strings, moduleSize]);
  const change = useCallback<ChangeFace>(
    (part, step) => onChange({ kind: "face", index, change: () => part, step: `${index} ${step}` }),
    [index, onChange],
  );
  const edit = useCallback<OnSheetEdit>(
    (made, step) => {
      const metres = (mm: number) => metresText(mm, locale);
      onChange({ kind: "face", index, change: (own) => editedFace(own, made, metres), step: `${index} ${step}` });
    },
    [index, locale, onChange],
  );
  const name = t("powerSolar.face.number", { number: index + 1 });
  return (
    <section aria-labelledby={`${id}-head`} className="border-t border-ink pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h3 id={`${id}-head`} className="h3">
          {name}
        </h3>
        {isOnly ? null : (
          <Button
            tone="quiet"
            size="compact"
            className="noscript:hidden"
            onClick={() => onChange({ kind: "faces", change: (faces) => faces.toSpliced(index, 1) })}
          >
            {t("powerSolar.face.remove", { name })}
          </Button>
        )}
      </div>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
          <SheetTools
            mode={mode}
            canEdit={size !== null}
            canUndo={props.canUndo}
            canRedo={props.canRedo}
            isByHand={face.placed !== ""}
            onMode={setMode}
            onUndo={() => onChange({ kind: "undo" })}
            onRedo={() => onChange({ kind: "redo" })}
            onPlace={() => change({ placed: "" }, "place")}
          />
          <RoofSheet
            label={name}
            content={content}
            isBlank={size === null}
            usable={size ? (answer?.usable ?? null) : null}
            mode={mode}
            selected={selected}
            strings={strings}
            index={index}
            describedBy={`${id}-keys`}
            onEdit={edit}
            onSelect={setSelected}
            onMode={setMode}
          />
          <FaceSummary answer={size ? answer : null} modules={content.modules} />
          <details className="noscript:hidden">
            <summary className="link w-fit text-small">{t("powerSolar.sheet.keys_title")}</summary>
            <p id={`${id}-keys`} className="mt-2 max-w-[70ch] text-small text-muted">
              {t("powerSolar.sheet.keys")}
            </p>
          </details>
        </div>
        <div className="grid content-start gap-5">
          <FaceFields
            index={index}
            face={face}
            assumedTiltDeg={answer?.face.tiltDeg ?? null}
            errorOf={errorOf}
            onChange={change}
          />
          <details open={face.obstacles.length > 0 || undefined}>
            <summary className="link w-fit text-compact">{t("powerSolar.obstacle.title")}</summary>
            <p className="mt-2 mb-3 text-small text-muted">{t("powerSolar.obstacle.hint")}</p>
            <ObstacleRows face={index} size={size} obstacles={face.obstacles} errorOf={errorOf} onChange={change} />
          </details>
        </div>
      </div>
    </section>
  );
}, isSame);

/** Answers come from a worker, so that equal ones are never the same object. */
function isSame(one: FaceEditorProps, other: FaceEditorProps): boolean {
  const { answer, strings, ...rest } = one;
  const isUnchanged = (Object.keys(rest) as (keyof typeof rest)[]).every((name) => one[name] === other[name]);
  return isUnchanged && JSON.stringify([answer, strings]) === JSON.stringify([other.answer, other.strings]);
}
