import { FigureTable } from "#ui/display/figure-table.tsx";
import { Price } from "#ui/display/price.tsx";
import { SpecStrip } from "#ui/display/spec-strip.tsx";
import { SummaryLines } from "#ui/display/summary-lines.tsx";
import { Badge } from "#ui/feedback/badge.tsx";
import { Stock } from "#ui/feedback/stock.tsx";
import { X } from "#ui/icons/controls/x.ts";
import { figures, table } from "../samples.ts";
import { Columns, Row, Specimen } from "../specimen.tsx";

const tones = ["neutral", "leaf", "sky", "clay", "sun", "ink"] as const;

export function Prices() {
  return (
    <Specimen id="prices" title="Prices and figures">
      <Columns name="price of a product, in a card, in a row">
        <div>
          <Price
            size="xl"
            gross={"9\u00a0999\u00a0999,99\u00a0грн"}
            after="з ПДВ"
            net={"8\u00a0333\u00a0333,33\u00a0грн без ПДВ"}
          />
        </div>
        <div>
          <Price before="від" gross={"4\u00a0020,00\u00a0грн"} net={"3\u00a0350,00\u00a0грн без ПДВ"} />
        </div>
        <div>
          <Price size="row" gross={"0,00\u00a0zł"} after="/ dzień" net={"0,00\u00a0zł netto"} />
        </div>
      </Columns>
      <Columns name="specification strip">
        <SpecStrip figures={figures} />
        <SpecStrip figures={figures.slice(0, 2)} />
        <SpecStrip figures={figures} size="wide" />
      </Columns>
      <Columns name="table and sum">
        <FigureTable caption="Електричні параметри" figures={table} />
        <div className="panel">
          <SummaryLines
            lines={[
              { label: "Разом без ПДВ", value: "123\u00a0456,78\u00a0грн" },
              { label: "ПДВ 20\u00a0%", value: "24\u00a0691,36\u00a0грн" },
              { label: "Dostawa ekspresowa i wniesienie na drugie piętro", value: "350,00\u00a0zł" },
              { label: "До сплати", value: "148\u00a0498,14\u00a0грн", kind: "total" },
              { label: "Застава", value: "20\u00a0000,00\u00a0грн", kind: "apart" },
            ]}
          />
        </div>
      </Columns>
    </Specimen>
  );
}

export function Marks() {
  return (
    <Specimen id="marks" title="Badges, stock, chips">
      <Row name="badge">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone} · Відправлено
          </Badge>
        ))}
      </Row>
      <Row name="stock">
        <Stock state="in">В наявності</Stock>
        <Stock state="low">Zostały 3 szt.</Stock>
        <Stock state="none">Sold out, expected on 2 December</Stock>
      </Row>
      <Row name="chips: filter on, filter, applied">
        <a className="chip" href="#marks" aria-current="page">
          В наявності <small>8</small>
        </a>
        <a className="chip" href="#marks">
          500 Вт і більше <small>3</small>
        </a>
        <button type="button" className="chip" data-applied="">
          до 5 160 грн <X className="icon icon-s" />
        </button>
      </Row>
    </Specimen>
  );
}
