import { useState } from "react";
import { Button, ButtonLink } from "#ui/forms/button.tsx";
import { IconButton } from "#ui/forms/icon-button.tsx";
import { Quantity } from "#ui/forms/quantity.tsx";
import { X } from "#ui/icons/controls/x.ts";
import { Search } from "#ui/icons/search.ts";
import { ShoppingCart } from "#ui/icons/shopping-cart.ts";
import { long } from "../samples.ts";
import { Row, Specimen } from "../specimen.tsx";

const tones = ["sun", "line", "quiet", "danger"] as const;
const labels = { group: "Quantity", less: "Less", more: "More" };

export function Buttons() {
  return (
    <Specimen id="buttons" title="Buttons">
      {tones.map((tone) => (
        <Row key={tone} name={tone}>
          <Button tone={tone}>Додати в кошик</Button>
          <Button tone={tone} size="compact">
            Porównaj
          </Button>
          <Button tone={tone}>
            <ShoppingCart className="icon" />
            To the cart
          </Button>
          <Button tone={tone} busy>
            Busy
          </Button>
          <Button tone={tone} disabled>
            Немає в наявності
          </Button>
          <ButtonLink tone={tone} href="#buttons">
            Link
          </ButtonLink>
        </Row>
      ))}
      <div className="night flex flex-wrap gap-3 rounded-control p-5">
        <Button tone="sun">До каталогу</Button>
        <Button tone="night">Оренда</Button>
        <Button tone="quiet">Назад</Button>
      </div>
      <Row name="icon">
        <IconButton label="Search">
          <Search className="icon" />
        </IconButton>
        <IconButton label="Close" lined>
          <X className="icon" />
        </IconButton>
        <IconButton label="Search, disabled" disabled>
          <Search className="icon" />
        </IconButton>
      </Row>
    </Specimen>
  );
}

export function LongWords() {
  return (
    <Specimen id="long" title="The longest words, as wide as on a small phone">
      <div className="grid items-start gap-(--gap) md:grid-cols-3">
        {long.map(({ lang, button, short }) => (
          <div key={lang} lang={lang} className="grid gap-3">
            <Button tone="sun" block>
              {button}
            </Button>
            <Button block>{short}</Button>
            <div className="grid grid-cols-2 gap-2">
              <Button size="compact">{short}</Button>
              <Button size="compact" tone="sun">
                {short}
              </Button>
            </div>
          </div>
        ))}
      </div>
    </Specimen>
  );
}

export function Steppers() {
  const [count, setCount] = useState(10);
  return (
    <Specimen id="quantity" title="Quantity">
      <Row name="free, in the cart, compact, at its end, disabled">
        <Quantity value={count} onChange={setCount} labels={labels} />
        <Quantity value={count} onChange={setCount} labels={labels} lit words={`${count} шт.`} />
        <Quantity value={count} onChange={setCount} labels={labels} size="compact" />
        <Quantity value={1} max={1} onChange={() => undefined} labels={labels} />
        <Quantity value={999} onChange={() => undefined} labels={labels} disabled />
      </Row>
    </Specimen>
  );
}
