import { useMemo, useState } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { carChoices } from "../domain/pairs/cars.ts";
import { answerPair, type PairForm, pairQuery } from "../domain/pairs/form/pair-form.ts";
import { kindForms, type PairKind, pairKinds } from "../domain/pairs/form/pair-kinds.ts";
import { partsOf } from "../parts/part.ts";
import { PlannerLayout } from "../planner-layout.tsx";
import { SaveProject } from "../projects/save-block.tsx";
import { useFieldErrors } from "../strings/use-field-errors.ts";
import { useAddress } from "../use-address.ts";
import { AnswerLine } from "../verdict/answer-line.tsx";
import { kindFields } from "./fields/kind-fields.ts";
import { LoadRows } from "./load-rows.tsx";
import { neededProducts } from "./needed-products.ts";
import type { ShopLists } from "./pair-choices.service.ts";
import { PairFields } from "./pair-fields.tsx";
import { PairsResult } from "./pairs-result.tsx";

interface PairsViewProps {
  kind: PairKind;
  lists: ShopLists;
  form: PairForm;
  isFilled: boolean;
}

/** Whether two things fit together: the form and, beside it, the answer to what it says now. */
export function PairsView({ kind, lists: inShop, form: first, isFilled }: PairsViewProps) {
  const { t } = useLanguage();
  const rules = kindForms[kind];
  const lists = useMemo(() => ({ ...inShop, cars: carChoices }), [inShop]);
  const [form, setForm] = useState(first);
  const answer = useMemo(() => answerPair(rules, form, lists), [rules, form, lists]);
  const errorOf = useFieldErrors(answer.errors);
  const products = Object.entries(rules.products).flatMap(([field, list]) =>
    list === "cars"
      ? []
      : lists[list].filter(({ id }) => id === form[field]).map(({ id, name }) => ({ field, id, name })),
  );
  const choices = Object.values(inShop).flat();
  const parts = neededProducts(kind, form).flatMap(({ id, count }) => partsOf(choices, id, count).slice(0, 1));

  const query = String(pairQuery(rules, form));
  useAddress(query, isFilled || form !== first);

  const fields = { form, products: rules.products, lists, errorOf, onChange: setForm };
  const { result } = answer;
  return (
    <PlannerLayout
      path={`planner/check/${kind}`}
      words={{
        title: t(`powerPairs.title.${kind}`),
        description: t(`powerPairs.description.${kind}`),
        lead: t(`powerPairs.lead.${kind}`),
        submit: t("powerStrings.check_button"),
      }}
      crumb={t(`powerPairs.kind.${kind}`)}
      isFilled={isFilled}
      verdictId="pairs-verdict"
      links={<Kinds kind={kind} />}
      fields={
        <div className="grid gap-5">
          <PairFields groups={kindFields[kind]} {...fields} />
          {kind === "generator" ? <LoadRows {...fields} /> : null}
        </div>
      }
      summary={
        <AnswerLine
          errors={answer.errors.length}
          answer={result && { verdict: result.verdict, text: t(`powerStrings.verdict.${result.verdict}`) }}
        />
      }
      answer={
        <>
          <PairsResult kind={kind} answer={answer} products={products} parts={parts} />
          {result ? (
            <SaveProject
              planner={`check/${kind}`}
              query={query}
              title={products.map(({ name }) => name).join(", ") || t(`powerPairs.kind.${kind}`)}
            />
          ) : null}
        </>
      }
    />
  );
}

/** Links to the other checks. */
function Kinds({ kind }: { kind: PairKind }) {
  const { t, path } = useLanguage();
  return (
    <nav aria-label={t("powerPairs.kinds")} className="mt-8 flex flex-wrap gap-2">
      <a className="chip" href={path("planner/strings")}>
        {t("powerPairs.strings")}
      </a>
      {pairKinds.map((other) => (
        <a
          key={other}
          className="chip"
          href={path(`planner/check/${other}`)}
          aria-current={other === kind ? "page" : undefined}
        >
          {t(`powerPairs.kind.${other}`)}
        </a>
      ))}
    </nav>
  );
}
