import { useMemo, useRef, useState } from "react";
import { Crumbs } from "#features/catalogue/crumbs.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { carChoices } from "../domain/pairs/cars.ts";
import { answerPair, type PairForm, pairQuery } from "../domain/pairs/form/pair-form.ts";
import { kindForms, type PairKind, pairKinds } from "../domain/pairs/form/pair-kinds.ts";
import { partsOf } from "../parts/part.ts";
import { SaveProject } from "../projects/save-block.tsx";
import { replaceQuery } from "../replace-query.ts";
import { useFieldErrors } from "../strings/use-field-errors.ts";
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
  const { t, path } = useLanguage();
  const rules = kindForms[kind];
  const lists = useMemo(() => ({ ...inShop, cars: carChoices }), [inShop]);
  const [form, setForm] = useState(first);
  const answer = useMemo(() => answerPair(rules, form, lists), [rules, form, lists]);
  const errorOf = useFieldErrors(answer.errors);
  const result = useRef<HTMLElement>(null);
  const products = Object.entries(rules.products).flatMap(([field, list]) =>
    list === "cars"
      ? []
      : lists[list].filter(({ id }) => id === form[field]).map(({ id, name }) => ({ field, id, name })),
  );
  const choices = Object.values(inShop).flat();
  const parts = neededProducts(kind, form).flatMap(({ id, count }) => partsOf(choices, id, count).slice(0, 1));

  function change(next: PairForm) {
    setForm(next);
    replaceQuery(pairQuery(rules, next));
  }

  const fields = { form, products: rules.products, lists, errorOf, onChange: change };
  return (
    <div className="wrap pb-20">
      <PageHead
        title={t(`powerPairs.title.${kind}`)}
        description={t(`powerPairs.description.${kind}`)}
        path={`planner/check/${kind}`}
        hidden={isFilled}
      />
      <Crumbs above={[]} current={t(`powerPairs.kind.${kind}`)} />
      <h1 className="h1 mt-4">{t(`powerPairs.title.${kind}`)}</h1>
      <p className="mt-5 max-w-[58ch] text-h3 font-normal text-muted">{t(`powerPairs.lead.${kind}`)}</p>
      <Kinds kind={kind} />
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
        <form
          action={path(`planner/check/${kind}`)}
          className="grid content-start gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            result.current?.scrollIntoView({ behavior: "smooth", block: "start" });
            result.current?.focus({ preventScroll: true });
          }}
        >
          <PairFields groups={kindFields[kind]} {...fields} />
          {kind === "generator" ? <LoadRows {...fields} /> : null}
          <div>
            <Button type="submit" tone="sun">
              {t("powerStrings.check_button")}
            </Button>
          </div>
        </form>
        <section
          ref={result}
          tabIndex={-1}
          aria-labelledby="pairs-verdict"
          className="grid grid-cols-[minmax(0,1fr)] content-start gap-8 scroll-mt-6 outline-none lg:sticky lg:top-6 lg:self-start"
        >
          <PairsResult kind={kind} answer={answer} products={products} parts={parts} />
          {answer.result ? (
            <SaveProject
              planner={`check/${kind}`}
              query={String(pairQuery(rules, form))}
              title={products.map(({ name }) => name).join(", ") || t(`powerPairs.kind.${kind}`)}
            />
          ) : null}
        </section>
      </div>
    </div>
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
