import { useCallback, useReducer, useState } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { SolarAnswer } from "../domain/solar/solar-result.ts";
import { partNames } from "../parts/part.ts";
import { PlannerLayout } from "../planner-layout.tsx";
import { plannerParts } from "../planner-words.ts";
import { SaveProject } from "../projects/save-block.tsx";
import { useAddress } from "../use-address.ts";
import { AnswerLine } from "../verdict/answer-line.tsx";
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
import { type SolarGiven, useSolarAnswer } from "./use-solar-answer.ts";
import { useSolarErrors } from "./use-solar-errors.ts";
import { useSolarFigures } from "./use-solar-figures.ts";

interface SolarViewProps {
  given: SolarGiven;
  answer: SolarAnswer;
  /** Name of the chosen town if it is no region centre. */
  town: string;
  isFilled: boolean;
}

/** Solar designer: the roof on its sheets, what is put on it, and the answer to what the form says now. */
export function SolarView({ given, answer: first, town: firstTown, isFilled }: SolarViewProps) {
  const { t } = useLanguage();
  const [history, change] = useReducer(changed, first.form, openHistory);
  const { form } = history;
  const [town, setTown] = useState(firstTown);
  const { answer, given: answered } = useSolarAnswer(form, first, given);
  const errorOf = useSolarErrors(answer.errors);
  const query = String(solarPageQuery(form, town));
  useAddress(query, isFilled || form !== first.form);
  const onSet = useCallback<SolarFieldsProps["onSet"]>((part) => change({ kind: "set", part }), []);
  const fields = { form, errorOf, onSet };

  return (
    <PlannerLayout
      {...plannerParts("solar", t)}
      isFilled={isFilled}
      wide={
        <>
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
        </>
      }
      fields={<EquipmentAndMoney fields={fields} given={given} answer={answer} />}
      summary={<Summary answer={answer} />}
      answer={
        <>
          <SolarResultView answer={answer} shop={answered.shop} />
          {answer.result ? (
            <SaveProject planner="solar" query={query} title={partNames(solarParts(answer.result.parts, given.shop))} />
          ) : null}
          <p className="text-label text-muted">
            {t("powerSolar.place.credit", { source: "dr5hn/countries-states-cities-database" })}
          </p>
        </>
      }
    />
  );
}

/** Size and yield in a line. */
function Summary({ answer: { result, errors } }: Pick<SolarViewProps, "answer">) {
  const { t } = useLanguage();
  const { figure } = useSolarFigures();
  const shown = result && {
    verdict: result.strings.verdict,
    text: t("powerSolar.summary", {
      power: figure(result.peakKWp, 2),
      energy: figure(result.energy.yieldKWh.mid, 0),
    }),
  };
  return <AnswerLine errors={errors.length} answer={shown} />;
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
    </div>
  );
}
