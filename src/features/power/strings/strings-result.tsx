import type { Translate } from "#features/languages/domain/messages.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import type { StringCheck } from "../domain/strings/string-check.ts";
import type { StringsAnswer } from "../domain/strings/strings-answer.ts";
import { type StringsForm, stringsQuery } from "../domain/strings/strings-form.ts";
import { CheckList } from "../verdict/check-list.tsx";
import { VerdictHead } from "../verdict/verdict-head.tsx";
import { checkTexts } from "./check-texts.ts";
import { figureText } from "./figure-text.ts";
import { VoltagePicture } from "./voltage-picture.tsx";

interface StringsResultProps {
  answer: StringsAnswer;
  /** Uses the proposed arrangement. */
  onUse: (form: StringsForm) => void;
}

/** The verdict with its reasons, and the nearest arrangement that is better. */
export function StringsResult({ answer, onUse }: StringsResultProps) {
  const language = useLanguage();
  const { t } = language;
  const { result, temperatures } = answer;
  if (result === null)
    return (
      <div>
        <h2 id="strings-verdict" className="sr-only">
          {t("powerStrings.result")}
        </h2>
        <Notice tone="warn">{t("powerStrings.mend", { count: answer.errors.length })}</Notice>
      </div>
    );
  const degrees = (value: number) => `${figureText(value, "none", language)}\u00a0°C`;
  const ends = { cold: degrees(temperatures.lowestC), hot: degrees(temperatures.highestC) };
  return (
    <>
      <VerdictHead
        id="strings-verdict"
        verdict={result.verdict}
        title={t(`powerStrings.verdict.${result.verdict}`)}
        text={t(`powerStrings.verdictText.${result.verdict}`, ends)}
      />
      {answer.nearest ? <Nearest nearest={answer.nearest} onUse={onUse} /> : null}
      <div className="grid gap-10">
        {groupsOf(result.checks).map(({ inputs, checks }) => (
          <section key={inputs.join()}>
            <h3 className="h3">{inputsTitle(inputs, t)}</h3>
            <VoltagePicture checks={checks} />
            <CheckList
              checks={checks.map(({ code, outcome, value, limit, unit }) => ({
                outcome,
                name: t(`powerStrings.name.${code}`),
                text: t(checkTexts[code][outcome] ?? `powerStrings.name.${code}`, {
                  ...ends,
                  value: figureText(value, unit, language),
                  limit: figureText(limit, unit, language),
                }),
              }))}
            />
          </section>
        ))}
      </div>
      <p className="text-small text-muted">{t("powerStrings.limits")}</p>
    </>
  );
}

function Nearest({
  nearest,
  onUse,
}: { nearest: NonNullable<StringsAnswer["nearest"]> } & Pick<StringsResultProps, "onUse">) {
  const { t, path } = useLanguage();
  const { form, verdict, modules } = nearest;
  const count = modules.reduce((sum, one) => sum + one.count, 0);
  const used = form.inputs.flatMap(({ series, parallel }, index) =>
    series ? t("powerStrings.on_input", { number: index + 1, series, parallel: Number(parallel) }) : [],
  );
  return (
    <Notice
      tone={verdict === "unconfirmed" ? "info" : "done"}
      action={
        <a
          className="btn"
          data-tone="line"
          data-size="compact"
          href={path(`planner/strings?${stringsQuery(form)}`)}
          onClick={(event) => {
            event.preventDefault();
            onUse(form);
          }}
        >
          {t("powerStrings.use")}
        </a>
      }
    >
      <p className="font-semibold">{t(`powerStrings.nearest.${verdict}`, { count })}</p>
      <p>{used.join(" · ")}</p>
    </Notice>
  );
}

interface CheckGroup {
  /** Inputs with the same checks, from 0; empty for those of all together. */
  inputs: number[];
  checks: StringCheck[];
}

/** Checks by input; equal inputs are one group. Those of all together come last. */
function groupsOf(checks: readonly StringCheck[]): CheckGroup[] {
  const byInput = Map.groupBy(checks, ({ input }) => input);
  const groups = new Map<string, CheckGroup>();
  for (const [input, own] of byInput) {
    if (input === null) continue;
    const key = JSON.stringify(own.map((check) => ({ ...check, input: null })));
    const group = groups.get(key) ?? { inputs: [], checks: own };
    group.inputs.push(input);
    groups.set(key, group);
  }
  return [...groups.values(), { inputs: [], checks: byInput.get(null) ?? [] }];
}

function inputsTitle(inputs: readonly number[], t: Translate): string {
  const [first] = inputs;
  if (first === undefined) return t("powerStrings.all");
  if (inputs.length === 1) return t("powerStrings.input", { number: first + 1 });
  return t("powerStrings.same_inputs", { numbers: inputs.map((input) => input + 1).join(", ") });
}
