import { useRef, useState } from "react";
import { Crumbs } from "#features/catalogue/crumbs.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import type { StringsAnswer } from "../domain/strings/strings-answer.ts";
import { type StringsForm, stringsQuery } from "../domain/strings/strings-form.ts";
import { partsOf } from "../parts/part.ts";
import { PartsList } from "../parts/parts-list.tsx";
import { SaveProject } from "../projects/save-block.tsx";
import { replaceQuery } from "../replace-query.ts";
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
  const { t, path } = useLanguage();
  const [typed, setTyped] = useState<StringsForm>(() =>
    first.isProposed ? { ...first.form, inputs: [] } : first.form,
  );
  const answer = useStringsAnswer(typed, first, choices);
  const result = useRef<HTMLElement>(null);
  const rows = typed.inputs.length > 0 ? typed.inputs : answer.form.inputs;
  const form = { ...typed, inputs: [...rows, ...answer.form.inputs.slice(rows.length)] };

  const parts = [
    ...answer.modules.flatMap(({ id, count }) => partsOf(choices.modules, id, count)),
    ...partsOf(choices.inverters, typed.inverter, 1),
  ];

  function change(next: StringsForm) {
    setTyped(next);
    replaceQuery(stringsQuery(next));
  }

  return (
    <div className="wrap pb-20">
      <PageHead
        title={t("powerStrings.title")}
        description={t("powerStrings.description")}
        path="planner/strings"
        hidden={isFilled}
      />
      <Crumbs above={[]} current={t("powerStrings.title")} />
      <h1 className="h1 mt-4">{t("powerStrings.title")}</h1>
      <p className="mt-5 max-w-[58ch] text-h3 font-normal text-muted">{t("powerStrings.lead")}</p>
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
        <form
          action={path("planner/strings")}
          className="grid content-start gap-8"
          onSubmit={(event) => {
            event.preventDefault();
            result.current?.scrollIntoView({ behavior: "smooth", block: "start" });
            result.current?.focus({ preventScroll: true });
          }}
        >
          <StringsFields
            form={form}
            isProposed={typed.inputs.length === 0}
            answer={answer}
            choices={choices}
            onChange={change}
          />
        </form>
        <section
          ref={result}
          tabIndex={-1}
          aria-labelledby="strings-verdict"
          className="grid content-start gap-10 scroll-mt-6 outline-none"
        >
          <StringsResult answer={answer} onUse={change} />
          {answer.result ? (
            <>
              <PartsList parts={parts} />
              <SaveProject planner="strings" query={String(stringsQuery(form))} title={titleOf(parts)} />
            </>
          ) : null}
        </section>
      </div>
    </div>
  );
}

/** Proposed name of the plan. */
const titleOf = (parts: readonly { name: string; count: number }[]): string =>
  parts.map(({ name, count }) => (count > 1 ? `${count} × ${name}` : name)).join(", ");
