import { Form, useNavigation } from "react-router";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import type { ImportView } from "./import-view.ts";

/** How far a file is, and what can be done next. */
export function ImportSteps({ file }: { file: ImportView }) {
  const { t, path } = useLanguage();
  const { state, total, done, counts, isUnderWay, hasFile } = file;
  const press = (intent: "import" | "stop" | "go_on", tone: "sun" | "line") => (
    <Step key={intent} intent={intent} tone={tone} />
  );
  const buttons = [
    ...(state === "checked" && hasFile && counts.created + counts.changed > 0 ? [press("import", "sun")] : []),
    ...(state === "importing" && hasFile ? [press("stop", "line")] : []),
    ...(state === "stopped" && hasFile ? [press("go_on", "sun")] : []),
  ];
  return (
    <section className="panel mt-6 grid gap-4" aria-labelledby="state">
      <div role="status">
        <h2 className="h3" id="state">
          {t(`adminImport.state_${state}`)}
        </h2>
        <p className="mt-1 text-small text-muted">
          {state === "checked" && counts.created + counts.changed === 0
            ? t("adminImport.nothing_to_do")
            : t(`adminImport.text_${state}`)}
        </p>
      </div>
      {isUnderWay ? (
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
      {buttons.length > 0 ? <div className="flex flex-wrap gap-3">{buttons}</div> : null}
    </section>
  );
}

function Step({ intent, tone }: { intent: "import" | "stop" | "go_on"; tone: "sun" | "line" }) {
  const { t } = useLanguage();
  const { state } = useNavigation();
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" tone={tone} busy={state !== "idle"}>
        {t(`adminImport.do_${intent}`)}
      </Button>
    </Form>
  );
}
