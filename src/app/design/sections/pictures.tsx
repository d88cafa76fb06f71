import type { ReactNode } from "react";
import { Carousel } from "#ui/display/carousel.tsx";
import { Price } from "#ui/display/price.tsx";
import { SpecStrip } from "#ui/display/spec-strip.tsx";
import { Stock } from "#ui/feedback/stock.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Quantity } from "#ui/forms/quantity.tsx";
import { figures } from "../samples.ts";
import { Specimen } from "../specimen.tsx";

const labels = {
  region: "Slides",
  slide: (number: number, of: number) => `${number} / ${of}`,
  previous: "Previous",
  next: "Next",
  pause: "Pause",
  play: "Play",
};

const slides = ["Оренда генератора на день", "Instalacja w 14 dni", "A charger for every car"].map((title) => ({
  key: title,
  content: (
    <div className="p-5 pb-24 lg:p-8">
      <h3 className="h2">{title}</h3>
      <p className="mt-2 text-muted">440 Вт · 22,0 %</p>
    </div>
  ),
}));

/** The CSS classes of the catalogue's product card, with the fallback picture. */
export function Pictures() {
  return (
    <Specimen id="pictures" title="Cards and slides">
      <div className="cards">
        <Card
          brand="Jinko Solar"
          name={"Сонячна панель Jinko Solar Tiger Neo JKM440N-54HL4R-V, 440\u00a0Вт"}
          state="in"
        >
          <Button size="compact" block>
            Додати в кошик
          </Button>
        </Card>
        <Card brand="Deye" name="RW-M6.1-B" state="low">
          <Quantity
            value={2}
            onChange={() => undefined}
            labels={{ group: "Quantity", less: "Less", more: "More" }}
            size="compact"
            lit
            words={"2\u00a0шт."}
            block
          />
        </Card>
        <Card brand="Atlas Copco" name="Maszt oświetleniowy z magazynem energii HiLight S2+ solar" state="none">
          <Button size="compact" block>
            Warunki wynajmu
          </Button>
        </Card>
      </div>
      <Carousel labels={labels} slides={slides} />
    </Specimen>
  );
}

interface CardProps {
  brand: string;
  name: string;
  state: "in" | "low" | "none";
  children: ReactNode;
}

function Card({ brand, name, state, children }: CardProps) {
  return (
    <article className="card">
      <div className="stage">
        <img src="/images/default-product-image.png" alt="" width="360" height="360" />
        <span className="measures">1&nbsp;762 × 1&nbsp;134 × 30&nbsp;мм</span>
      </div>
      <div className="card-name">
        <p className="brand">{brand}</p>
        <h3>
          <a href="#pictures">{name}</a>
        </h3>
      </div>
      <SpecStrip figures={figures} />
      <div className="card-price">
        <Price gross={"4\u00a0020,00\u00a0грн"} net={"3\u00a0350,00\u00a0грн без ПДВ"} />
        <Stock state={state}>{state === "none" ? "Немає" : "В наявності"}</Stock>
      </div>
      <div className="card-action">{children}</div>
    </article>
  );
}
