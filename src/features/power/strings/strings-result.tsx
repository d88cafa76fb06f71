import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import type { StringsAnswer } from "../domain/strings/strings-answer.ts";
import { type StringsForm, stringsQuery } from "../domain/strings/strings-form.ts";
import { FormLink } from "../form-link.tsx";
import { VerdictHead } from "../verdict/verdict-head.tsx";
import { temperatureTexts } from "./check-groups.ts";
import { StringGroups } from "./string-groups.tsx";

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
  return (
    <>
      <VerdictHead
        id="strings-verdict"
        verdict={result.verdict}
        title={t(`powerStrings.verdict.${result.verdict}`)}
        text={t(`powerStrings.verdictText.${result.verdict}`, temperatureTexts(temperatures, language))}
      />
      {answer.nearest ? <Nearest nearest={answer.nearest} onUse={onUse} /> : null}
      <StringGroups checks={result.checks} temperatures={temperatures} />
      <p className="text-small text-muted">{t("powerStrings.limits")}</p>
    </>
  );
}

function Nearest({
  nearest,
  onUse,
}: { nearest: NonNullable<StringsAnswer["nearest"]> } & Pick<StringsResultProps, "onUse">) {
  const { t } = useLanguage();
  const { form, verdict, modules } = nearest;
  const count = modules.reduce((sum, one) => sum + one.count, 0);
  const used = form.inputs.flatMap(({ series, parallel }, index) =>
    series ? t("powerStrings.on_input", { number: index + 1, series, parallel: Number(parallel) }) : [],
  );
  return (
    <Notice
      tone={verdict === "unconfirmed" ? "info" : "done"}
      action={
        <FormLink
          className="btn"
          data-tone="line"
          data-size="compact"
          to={`planner/strings?${stringsQuery(form)}`}
          onChoose={() => onUse(form)}
        >
          {t("powerStrings.use")}
        </FormLink>
      }
    >
      <p className="font-semibold">{t(`powerStrings.nearest.${verdict}`, { count })}</p>
      <p>{used.join(" · ")}</p>
    </Notice>
  );
}
