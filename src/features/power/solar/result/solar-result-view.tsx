import { memo } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import type { SolarAnswer, SolarResult } from "../../domain/solar/solar-result.ts";
import { atCount } from "../../parts/part.ts";
import { PartsList } from "../../parts/parts-list.tsx";
import { VerdictHead } from "../../verdict/verdict-head.tsx";
import { MonthBars } from "../charts/month-bars.tsx";
import type { SolarShop } from "../solar-choices.service.ts";
import { useSolarFigures } from "../use-solar-figures.ts";
import { energyText } from "./energy-text.ts";
import { MoneyPart } from "./money-part.tsx";
import { MountingPart } from "./mounting-part.tsx";
import { noticeTexts } from "./notice-texts.ts";
import { solarParts } from "./shown-parts.ts";
import { StringsPart } from "./strings-part.tsx";

interface SolarResultProps {
  answer: SolarAnswer;
  /** At the prices that the answer was computed with. */
  shop: SolarShop;
}

/** The answer: what it is, whether it works, what it yields, when it is paid back, what it takes. */
export const SolarResultView = memo(function SolarResultView({ answer, shop }: SolarResultProps) {
  const { t } = useLanguage();
  const { result } = answer;
  if (result === null)
    return (
      <div>
        <h2 id="solar-verdict" className="sr-only">
          {t("powerSolar.result")}
        </h2>
        <Notice tone="warn">{t("powerSolar.mend", { count: answer.errors.length })}</Notice>
      </div>
    );
  const { verdict } = result.strings;
  return (
    <>
      <VerdictHead
        id="solar-verdict"
        verdict={verdict}
        title={t(`powerSolar.verdict.${verdict}`)}
        text={t(`powerSolar.verdict_text.${verdict}`)}
      />
      <KeyFigures result={result} />
      <section aria-labelledby="solar-yield">
        <h3 id="solar-yield" className="h3 mb-2">
          {t("powerSolar.months.title")}
        </h3>
        <EnergyText result={result} />
        <MonthBars energy={result.energy} />
      </section>
      <MoneyPart result={result} />
      <StringsPart strings={result.strings} place={answer.form.place} shop={shop} />
      <MountingPart answer={answer} result={result} shop={shop} />
      <PartsList parts={atCount(solarParts(result.parts, shop))} />
      <section aria-labelledby="solar-checks">
        <h3 id="solar-checks" className="h3">
          {t("powerSolar.others_check")}
        </h3>
        <ul className="mt-3 list-disc pl-5 text-compact">
          {result.notices.map((notice) => (
            <li key={notice} className="py-1">
              {t(noticeTexts[notice])}
            </li>
          ))}
        </ul>
        <p className="mt-3 text-small text-muted">{t("powerSolar.limits")}</p>
      </section>
    </>
  );
});

/** The four figures that people ask for. */
function KeyFigures({ result: { peakKWp, modules, energy, payback, assumptions } }: { result: SolarResult }) {
  const { t } = useLanguage();
  const { figure } = useSolarFigures();
  const years = payback?.paybackYears.mid ?? null;
  const figures = [
    {
      key: "power",
      value: figure(peakKWp, 2),
      unit: t("powerSolar.unit.kWp"),
      note: t("powerSolar.key.modules", { count: modules }),
    },
    {
      key: "yield",
      value: figure(energy.yieldKWh.mid, 0),
      unit: t("powerSolar.unit.kWh"),
      note: `${figure(energy.yieldKWh.low, 0)}–${figure(energy.yieldKWh.high, 0)}`,
    },
    {
      key: "own",
      value: figure(energy.selfSufficiency * 100, 0),
      unit: "%",
      note: t("powerSolar.key.own_note"),
    },
    {
      key: "payback",
      value: payback === null ? "–" : years === null ? `>${assumptions.years}` : figure(years, 1),
      unit: payback === null ? "" : t("powerSolar.unit.years"),
      note: t(payback === null ? "powerSolar.key.no_price" : "powerSolar.key.payback_note"),
    },
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-6 border-y border-line py-5 xl:grid-cols-4">
      {figures.map(({ key, value, unit, note }) => (
        <div key={key} className="min-w-0">
          <dt className="text-small text-muted">{t(`powerSolar.key.${key}`)}</dt>
          <dd className="mt-1">
            <span className="text-figure font-semibold whitespace-nowrap md:text-h2">
              {value}
              {unit ? <small className="ml-1 text-label font-normal">{unit}</small> : null}
            </span>
            <span className="mt-0.5 block text-small text-muted">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function EnergyText({ result: { energy } }: { result: SolarResult }) {
  return <p className="mb-4 max-w-[70ch] text-compact">{energyText(energy, useLanguage())}</p>;
}
