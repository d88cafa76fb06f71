import { Form, useNavigation } from "react-router";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import type { ImportView } from "./import-view.ts";

/** Progress of an import and the possible next steps. */
export function ImportSteps({ file }: { file: ImportView }) {
  const { t, path } = useLanguage();
  const { state, total, done, counts } = file;
  const hasChanges = counts.created + counts.changed + file.files.total > 0;
  const isReading = state === "checking" || state === "importing";
  const step = nextStep(file);
  return (
    <section className="panel mt-6 grid gap-4" aria-labelledby="state">
      <div role="status">
        <h2 className="h3" id="state">
          {t(`adminImport.state_${state}`)}
        </h2>
        <p className="mt-1 text-small text-muted">
          {state === "checked" && !hasChanges ? t("adminImport.nothing_to_do") : t(`adminImport.text_${state}`)}
        </p>
      </div>
      {isReading ? (
        <div className="grid gap-2">
          <progress
            className="h-2 w-full appearance-none bg-line [&::-moz-progress-bar]:bg-sun [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-sun"
            max={total}
            value={done}
            aria-label={t(`adminImport.state_${state}`)}
          />
          <p className="text-small text-muted">
            {t("adminImport.progress", { done, total })}{" "}
            <a className="link" href={path(`admin/import/${file.id}`)}>
              {t("adminImport.look_again")}
            </a>
          </p>
        </div>
      ) : null}
      {step ? (
        <div className="flex flex-wrap gap-3">
          <StepForm intent={step} />
        </div>
      ) : null}
    </section>
  );
}

type Step = "import" | "stop" | "go_on";

function nextStep({ state, counts, files, hasFile }: ImportView): Step | null {
  if (!hasFile) return null;
  if (state === "checked") return counts.created + counts.changed + files.total > 0 ? "import" : null;
  if (state === "importing") return "stop";
  return state === "stopped" ? "go_on" : null;
}

function StepForm({ intent }: { intent: Step }) {
  const { t } = useLanguage();
  const { state } = useNavigation();
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" tone={intent === "stop" ? "line" : "sun"} busy={state !== "idle"}>
        {t(`adminImport.do_${intent}`)}
      </Button>
    </Form>
  );
}
