import { useCallback, useReducer, useRef, useState } from "react";
import { Crumbs } from "#features/catalogue/crumbs.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import type { SolarAnswer } from "../domain/solar/solar-result.ts";
import { partNames } from "../parts/part.ts";
import { SaveProject } from "../projects/save-block.tsx";
import { AssumptionFields } from "./fields/assumption-fields.tsx";
import { EquipmentFields } from "./fields/equipment-fields.tsx";
import type { SolarFieldsProps } from "./fields/figure-fields.tsx";
import { HorizonFields } from "./fields/horizon-fields.tsx";
import { HouseholdFields } from "./fields/household-fields.tsx";
import { MoneyFields } from "./fields/money-fields.tsx";
import { changed, openHistory } from "./form-history.ts";
import { solarPageQuery } from "./page-query.ts";
import { PlaceField } from "./place/place-field.tsx";
import { solarParts } from "./result/shown-parts.ts";
import { SolarResultView } from "./result/solar-result-view.tsx";
import { RoofEditor } from "./roof-editor.tsx";
import { useAddress } from "./use-address.ts";
import { type SolarGiven, useSolarAnswer } from "./use-solar-answer.ts";
import { useSolarErrors } from "./use-solar-errors.ts";

interface SolarViewProps {
  given: SolarGiven;
  answer: SolarAnswer;
  /** Name of the chosen town if it is no region centre. */
  town: string;
  isFilled: boolean;
}

/** Solar designer: the roof on its sheets, what is put on it, and the answer to what the form says now. */
export function SolarView({ given, answer: first, town: firstTown, isFilled }: SolarViewProps) {
  const { t, path } = useLanguage();
  const [history, change] = useReducer(changed, first.form, openHistory);
  const { form } = history;
  const [town, setTown] = useState(firstTown);
  const answer = useSolarAnswer(form, first, given);
  const errorOf = useSolarErrors(answer.errors);
  const result = useRef<HTMLElement>(null);
  const query = String(solarPageQuery(form, town));
  useAddress(query, isFilled || form !== first.form);
  const onSet = useCallback<SolarFieldsProps["onSet"]>((part) => change({ kind: "set", part }), []);
  const fields = { form, errorOf, onSet };

  return (
    <div className="wrap pb-20">
      <PageHead
        title={t("powerSolar.title")}
        description={t("powerSolar.description")}
        path="planner/solar"
        hidden={isFilled}
      />
      <Crumbs above={[]} current={t("powerSolar.title")} />
      <h1 className="h1 mt-4">{t("powerSolar.title")}</h1>
      <p className="mt-5 max-w-[58ch] text-h3 font-normal text-muted">{t("powerSolar.lead")}</p>
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <form
          action={path("planner/solar")}
          className="contents"
          onSubmit={(event) => {
            event.preventDefault();
            result.current?.scrollIntoView({ behavior: "smooth", block: "start" });
            result.current?.focus({ preventScroll: true });
          }}
        >
          <div className="grid gap-8 lg:col-span-2">
            <PlaceField
              place={form.place}
              town={town}
              onChoose={(place, name) => {
                setTown(name);
                onSet({ place });
              }}
            />
            <RoofEditor
              history={history}
              answer={answer}
              modules={given.shop.modules}
              errorOf={errorOf}
              onChange={change}
            />
          </div>
          <EquipmentAndMoney fields={fields} given={given} answer={answer} />
        </form>
        <section
          ref={result}
          tabIndex={-1}
          aria-labelledby="solar-verdict"
          className="grid grid-cols-[minmax(0,1fr)] content-start gap-10 scroll-mt-6 outline-none"
        >
          <SolarResultView answer={answer} shop={given.shop} />
          {answer.result ? (
            <SaveProject planner="solar" query={query} title={partNames(solarParts(answer.result.parts, given.shop))} />
          ) : null}
        </section>
      </div>
      <p className="mt-12 text-label text-muted">
        {t("powerSolar.place.credit", { source: "dr5hn/countries-states-cities-database" })}
      </p>
    </div>
  );
}

interface EquipmentAndMoneyProps extends Pick<SolarViewProps, "given" | "answer"> {
  fields: SolarFieldsProps;
}

/** All fields but those of the roof. */
function EquipmentAndMoney({ fields, given, answer }: EquipmentAndMoneyProps) {
  const { t } = useLanguage();
  return (
    <div className="grid content-start gap-8">
      <EquipmentFields {...fields} shop={given.shop} />
      <HouseholdFields {...fields} />
      <MoneyFields {...fields} today={given.context.today} />
      <details>
        <summary className="link w-fit text-compact">{t("powerSolar.horizon.title")}</summary>
        <div className="mt-3">
          <HorizonFields {...fields} />
        </div>
      </details>
      <details>
        <summary className="link w-fit text-compact">{t("powerSolar.assumptions")}</summary>
        <div className="mt-3">
          <AssumptionFields
            {...fields}
            assumptions={answer.result?.assumptions ?? null}
            edges={answer.faces[0]?.edges ?? null}
          />
        </div>
      </details>
      <div>
        <Button type="submit" tone="sun">
          {t("powerSolar.submit")}
        </Button>
      </div>
    </div>
  );
}
