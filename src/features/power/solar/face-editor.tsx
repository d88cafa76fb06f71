import { memo, useId, useState } from "react";
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
import type { FaceSize } from "./sheet/sheet-geometry.ts";
import type { SheetMode } from "./sheet/use-sheet-gestures.ts";
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

/** One face of the roof: its sheet and, beside it, the same in figures. */
export const FaceEditor = memo(function FaceEditor(props: FaceEditorProps) {
  const { index, face, answer, isOnly, errorOf, onChange } = props;
  const { t } = useLanguage();
  const id = useId();
  const size = drawnSize(face);
  const name = t("powerSolar.face.number", { number: index + 1 });
  const change: ChangeFace = (part, step) =>
    onChange({ kind: "face", index, change: () => part, step: `${index} ${step}` });
  return (
    <section aria-labelledby={id} className="border-t border-ink pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h3 id={id} className="h3">
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
        <SheetSide {...props} name={name} size={size} onPlace={() => change({ placed: "" }, "place")} />
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

interface SheetSideProps extends FaceEditorProps {
  name: string;
  /** `null` until the figures of the face can be drawn. */
  size: FaceSize | null;
  onPlace: () => void;
}

/** What a sheet shows before a size was typed that can be drawn. */
const emptySize: FaceSize = { lengthMm: 500, slopeMm: 500 };

/** The sheet with its tools, and in words what is on it. */
function SheetSide({ name, size, onPlace, ...props }: SheetSideProps) {
  const { index, face, strings, moduleSize, onChange } = props;
  const { t, locale } = useLanguage();
  const keys = useId();
  const [wantedMode, setMode] = useState<SheetMode>("edit");
  const [selected, setSelected] = useState<number | null>(null);
  const answer = size ? props.answer : null;
  const mode = size ? wantedMode : "face";
  const modules = sheetModules(answer, index, strings);
  const metres = (mm: number) => metresText(mm, locale);
  return (
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
        onPlace={onPlace}
      />
      <RoofSheet
        label={name}
        content={{
          face: size ?? emptySize,
          obstacles: size ? drawnObstacles(face.obstacles) : [],
          modules,
          free: answer ? freePlaces(answer, moduleSize, face.orientation) : [],
        }}
        isBlank={size === null}
        usable={answer?.usable ?? null}
        mode={mode}
        selected={selected}
        strings={strings.filter((string) => string.face === index)}
        describedBy={keys}
        onEdit={(edit, step) =>
          onChange({ kind: "face", index, change: (own) => editedFace(own, edit, metres), step: `${index} ${step}` })
        }
        onSelect={setSelected}
        onMode={setMode}
      />
      <FaceSummary answer={answer} modules={modules} />
      <details className="noscript:hidden">
        <summary className="link w-fit text-small">{t("powerSolar.sheet.keys_title")}</summary>
        <p id={keys} className="mt-2 max-w-[70ch] text-small text-muted">
          {t("powerSolar.sheet.keys")}
        </p>
      </details>
    </div>
  );
}
