import { memo, useState } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { StringsAnswer } from "../domain/strings/strings-answer.ts";
import { type StringsForm, stringsQuery } from "../domain/strings/strings-form.ts";
import { partNames, partsOf } from "../parts/part.ts";
import { PartsList } from "../parts/parts-list.tsx";
import { usePaidParts } from "../parts/use-paid-parts.ts";
import { PlannerLayout } from "../planner-layout.tsx";
import { plannerParts } from "../planner-words.ts";
import { SaveProject } from "../projects/save-block.tsx";
import { useAddress } from "../use-address.ts";
import { AnswerLine } from "../verdict/answer-line.tsx";
import type { PlannerChoices } from "./strings-choices.service.ts";
import { StringsFields } from "./strings-fields.tsx";
import { StringsResult } from "./strings-result.tsx";
import { useStringsAnswer } from "./use-strings-answer.ts";

interface StringsViewProps {
  choices: PlannerChoices;
  answer: StringsAnswer;
  isFilled: boolean;
}

/** String check: the form and, beside it, the answer to what it says now. */
export function StringsView({ choices, answer: first, isFilled }: StringsViewProps) {
  const { t } = useLanguage();
  const [opened] = useState<StringsForm>(() => (first.isProposed ? { ...first.form, inputs: [] } : first.form));
  const [typed, change] = useState(opened);
  const answer = useStringsAnswer(typed, first, choices);
  const isProposed = typed.inputs.length === 0;
  const rows = isProposed ? answer.form.inputs : typed.inputs;
  const form = { ...typed, inputs: [...rows, ...answer.form.inputs.slice(rows.length)] };
  useAddress(String(stringsQuery(typed)), isFilled || typed !== opened);
  const { result } = answer;
  return (
    <PlannerLayout
      {...plannerParts("strings", t)}
      isFilled={isFilled}
      fields={<StringsFields form={form} isProposed={isProposed} answer={answer} choices={choices} onChange={change} />}
      summary={
        <AnswerLine
          errors={answer.errors.length}
          answer={result && { verdict: result.verdict, text: t(`powerStrings.verdict.${result.verdict}`) }}
        />
      }
      answer={<Answer answer={answer} choices={choices} onUse={change} />}
    />
  );
}

interface AnswerProps extends Pick<StringsViewProps, "choices" | "answer"> {
  onUse: (form: StringsForm) => void;
}

/** Drawn again only for another answer, not while something is typed. */
const Answer = memo(function Answer({ choices, answer, onUse }: AnswerProps) {
  const { form, modules, result } = answer;
  const parts = [
    ...modules.flatMap(({ id, count }) => partsOf(choices.modules, id, count)),
    ...partsOf(choices.inverters, form.inverter, 1),
  ];
  const paid = usePaidParts(parts);
  return (
    <>
      <StringsResult answer={answer} onUse={onUse} />
      {result ? (
        <>
          <PartsList parts={paid} />
          <SaveProject planner="strings" query={String(stringsQuery(form))} title={partNames(parts)} />
        </>
      ) : null}
    </>
  );
});
