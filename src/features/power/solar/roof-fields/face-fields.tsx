import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Field, Select } from "#ui/forms/field.tsx";
import { orientations, roofKinds, standsInRows } from "../../domain/roof/roof.ts";
import { bestOrientation, type FaceForm, faceField } from "../../domain/solar/solar-form.ts";
import { readFigure } from "../../domain/typed-figure.ts";
import { CompassRose } from "./compass-rose.tsx";
import { SideView } from "./side-view.tsx";

const orientationChoices = [bestOrientation, ...orientations] as const;

export type ChangeFace = (part: Partial<FaceForm>, step: string) => void;

interface FaceFieldsProps {
  index: number;
  face: FaceForm;
  /** Tilt that is taken while the field is empty. */
  assumedTiltDeg: number | null;
  errorOf: (field: string) => string | undefined;
  onChange: ChangeFace;
}

/** Size, pitch and direction of a face in figures; the same as on its sheet. */
export function FaceFields({ index, face, assumedTiltDeg, errorOf, onChange }: FaceFieldsProps) {
  const { t } = useLanguage();
  const unit = t("powerSolar.unit.m");
  const field = (key: "length" | "slope" | "pitch" | "direction") => ({
    name: faceField(index, key),
    inputMode: "decimal" as const,
    autoComplete: "off",
    value: face[key],
    error: errorOf(faceField(index, key)),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [key]: target.value }, `${key}-${index}`),
  });
  const isLevel = standsInRows(face.kind);
  return (
    <div className="grid content-start gap-5">
      <Select
        name={faceField(index, "kind")}
        label={t("powerSolar.face.kind")}
        value={face.kind}
        onChange={({ target }) => {
          const kind = roofKinds.find((one) => one === target.value);
          if (kind) onChange({ kind, placed: "" }, "kind");
        }}
      >
        {roofKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`powerSolar.kind.${kind}`)}
          </option>
        ))}
      </Select>
      <div className="grid grid-cols-2 items-start gap-4">
        <Field label={t(`powerSolar.face.${isLevel ? "width" : "length"}`)} unit={unit} {...field("length")} />
        <Field label={t(`powerSolar.face.${isLevel ? "depth" : "slope"}`)} unit={unit} {...field("slope")} />
      </div>
      <Pitch index={index} face={face} assumedTiltDeg={assumedTiltDeg} field={field("pitch")} onChange={onChange} />
      <Direction face={face} field={field("direction")} onChange={onChange} />
      <Select
        name={faceField(index, "orientation")}
        label={t("powerSolar.face.orientation")}
        value={face.orientation}
        onChange={({ target }) => {
          const orientation = orientationChoices.find((one) => one === target.value);
          if (orientation) onChange({ orientation, placed: "" }, "orientation");
        }}
      >
        {orientationChoices.map((orientation) => (
          <option key={orientation} value={orientation}>
            {t(`powerSolar.orientation.${orientation}`)}
          </option>
        ))}
      </Select>
      <input type="hidden" name={faceField(index, "placed")} value={face.placed} />
    </div>
  );
}

/** The direction as a figure and on a compass. */
function Direction({ face, field, onChange }: Pick<PitchProps, "face" | "field" | "onChange">) {
  const { t } = useLanguage();
  return (
    <div className="grid gap-3">
      <Field
        {...field}
        label={t("powerSolar.face.direction")}
        unit="°"
        hint={t("powerSolar.face.direction_hint")}
        inputMode="text"
      />
      <CompassRose
        azimuthDeg={finite(readFigure(face.direction))}
        onChoose={(azimuthDeg) => onChange({ direction: String(azimuthDeg).replace("-", "−") }, `rose-${azimuthDeg}`)}
      />
    </div>
  );
}

interface PitchProps extends Pick<FaceFieldsProps, "index" | "face" | "assumedTiltDeg" | "onChange"> {
  field: Omit<Parameters<typeof Field>[0], "label">;
}

/** Pitch as a figure and as a slider, with a view from the side. */
function Pitch({ index, face, assumedTiltDeg, field, onChange }: PitchProps) {
  const { t } = useLanguage();
  const isLevel = standsInRows(face.kind);
  const pitchDeg = face.pitch === "" ? assumedTiltDeg : finite(readFigure(face.pitch));
  const label = t(isLevel ? "powerSolar.face.tilt" : "powerSolar.face.pitch");
  return (
    <div className="flex items-end gap-4">
      <div className="min-w-0 grow">
        <Field
          label={label}
          unit="°"
          {...field}
          placeholder={isLevel ? String(assumedTiltDeg ?? "") : undefined}
          hint={isLevel ? t("powerSolar.face.tilt_auto") : undefined}
        />
        <input
          type="range"
          className="mt-2 block h-6 w-full accent-ink noscript:hidden"
          aria-label={t("powerSolar.face.slider", { field: label })}
          min={0}
          max={60}
          value={Math.min(60, Math.max(0, pitchDeg ?? 0))}
          onChange={({ target }) => onChange({ pitch: target.value }, `pitch-${index}`)}
        />
      </div>
      <SideView pitchDeg={pitchDeg} />
    </div>
  );
}

const finite = (figure: number | null): number | null => (figure !== null && Number.isFinite(figure) ? figure : null);
