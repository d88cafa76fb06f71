import { DayRuler } from "#ui/display/day-ruler.tsx";
import { DaylightLine } from "#ui/display/daylight-line.tsx";
import { light } from "../samples.ts";
import { Columns, Row, Specimen } from "../specimen.tsx";

/** Full class names, because Tailwind generates utilities from the source text. */
const colours = [
  ["ink", "bg-ink"],
  ["paper", "bg-paper"],
  ["mist", "bg-mist"],
  ["fog", "bg-fog"],
  ["line", "bg-line"],
  ["edge", "bg-edge"],
  ["muted", "bg-muted"],
  ["sun", "bg-sun"],
  ["sun-tint", "bg-sun-tint"],
  ["leaf", "bg-leaf"],
  ["leaf-tint", "bg-leaf-tint"],
  ["sky", "bg-sky"],
  ["sky-tint", "bg-sky-tint"],
  ["clay", "bg-clay"],
  ["clay-tint", "bg-clay-tint"],
  ["night", "bg-night"],
] as const;

export function Colours() {
  return (
    <Specimen id="colours" title="Colours">
      <ul className="grid grid-cols-4 gap-2 md:grid-cols-8">
        {colours.map(([name, ground]) => (
          <li key={name} className="text-tiny text-muted">
            <span className={`mb-1 block h-12 rounded-control border border-line ${ground}`} />
            {name}
          </li>
        ))}
      </ul>
    </Specimen>
  );
}

export function Type() {
  return (
    <Specimen id="type" title="Type">
      <p className="num text-figure-xl">
        8,76<small>кВт·год</small>
      </p>
      <p className="hero">Ґедзь, її щит. Zażółć gęślą jaźń.</p>
      <p className="h1">Їжак, єство, źródło</p>
      <p className="title">Сонячна панель Tiger Neo</p>
      <p className="h2">Zasilanie awaryjne, łańcuch ogniw</p>
      <p className="h3">З’єднання, трифазний інвертор</p>
      <p>Body 16: з’єднання, трифазний інвертор, łańcuch ogniw, three-phase inverter.</p>
      <p className="text-compact">Compact 15: без ПДВ, робоча висота, netto.</p>
      <p className="text-small text-muted">Small 14: без ПДВ, робоча висота, netto.</p>
      <p className="label">Label 13: ґєії ąęłńóśźż 0123456789</p>
      <ul className="w-fit text-right text-figure font-semibold">
        <li>111&nbsp;111,11&nbsp;грн</li>
        <li>91&nbsp;200,00&nbsp;грн</li>
        <li>9&nbsp;999&nbsp;999,99&nbsp;zł</li>
        <li>0,00&nbsp;zł</li>
      </ul>
    </Specimen>
  );
}

export function Lines() {
  return (
    <Specimen id="lines" title="The daylight line">
      <Columns name="Daylight, nothing, everything">
        <DaylightLine from={light.from} to={light.to} now={light.now} label="07:22–16:06" />
        <DaylightLine from={0} to={0} />
        <DaylightLine from={0} to={1} />
      </Columns>
      <Row name="Ruler of the day">
        <DayRuler light={light} label="07:22–16:06" />
      </Row>
      <div className="night rounded-control p-5">
        <DayRuler light={light} tone="night" label="12:30" />
        <div className="mt-5">
          <DaylightLine from={light.from} to={light.to} now={light.now} label="07:22–16:06" />
        </div>
      </div>
    </Specimen>
  );
}
