import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { PanelValues } from "../domain/solar/solar-choices.ts";
import { type FaceForm, maxFaces } from "../domain/solar/solar-form.ts";
import type { SolarAnswer } from "../domain/solar/solar-result.ts";
import type { Choice } from "../domain/strings/strings-form.ts";
import { FaceEditor } from "./face-editor.tsx";
import type { FormChange, FormHistory } from "./form-history.ts";
import { FaceFields } from "./roof-fields/face-fields.tsx";

interface RoofEditorProps {
  history: FormHistory;
  answer: SolarAnswer;
  modules: readonly Choice<PanelValues>[];
  errorOf: (field: string) => string | undefined;
  onChange: (change: FormChange) => void;
}

/** All faces of the roof. Without scripts the fields of another face are there to be filled in. */
export function RoofEditor({ history, answer, modules, errorOf, onChange }: RoofEditorProps) {
  const { t } = useLanguage();
  const isHydrated = useHydrated();
  const { form, past, future } = history;
  const moduleSize = modules.find(({ id }) => id === form.module)?.values.size ?? null;
  const strings = answer.result?.strings.strings ?? noStrings;
  const hasRoom = form.faces.length < maxFaces;
  return (
    <section aria-labelledby="solar-roof" className="grid gap-8">
      <h2 id="solar-roof" className="text-h2 font-semibold">
        {t("powerSolar.roof")}
      </h2>
      {form.faces.map((face, index) => (
        <FaceEditor
          // biome-ignore lint/suspicious/noArrayIndexKey: faces have no identity but their order
          key={index}
          index={index}
          face={face}
          answer={answer.faces[index] ?? null}
          strings={strings}
          moduleSize={moduleSize}
          canUndo={past.length > 0}
          canRedo={future.length > 0}
          isOnly={form.faces.length === 1}
          errorOf={errorOf}
          onChange={onChange}
        />
      ))}
      {hasRoom ? (
        <div className="noscript:hidden">
          <Button
            onClick={() => onChange({ kind: "faces", change: (faces) => [...faces, ...faces.slice(-1).map(opposite)] })}
          >
            {t("powerSolar.face.add")}
          </Button>
        </div>
      ) : null}
      {isHydrated || !hasRoom ? null : (
        <details className="hidden noscript:block">
          <summary className="link w-fit">{t("powerSolar.face.add")}</summary>
          <div className="mt-4 max-w-96">
            {form.faces.slice(-1).map((face) => (
              <FaceFields
                key={face.kind}
                index={form.faces.length}
                face={{ ...opposite(face), length: "", slope: "" }}
                assumedTiltDeg={null}
                errorOf={errorOf}
                onChange={() => undefined}
              />
            ))}
          </div>
        </details>
      )}
    </section>
  );
}

const noStrings = [] as const;

/** Another face: the other side of the roof. */
const opposite = (face: FaceForm): FaceForm => ({
  ...face,
  direction: face.direction === "0" ? "180" : "0",
  obstacles: [],
  placed: "",
});
