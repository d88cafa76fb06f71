import { useCart } from "#features/cart/cart.browser.ts";
import type { Price } from "#features/catalogue/domain/product.ts";
import { mostChosen } from "#features/catalogue/domain/stock.ts";
import { ProductPicture } from "#features/catalogue/product-picture.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { toast } from "#ui/feedback/toast.tsx";
import { Button, ButtonLink } from "#ui/forms/button.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { ModuleCount } from "../domain/strings/strings-answer.ts";
import type { PartChoice, PlannerChoices } from "./strings-choices.service.ts";

interface PartsListProps {
  modules: readonly ModuleCount[];
  /** Product id, or anything else for values that were typed. */
  inverter: string;
  choices: PlannerChoices;
}

interface Part extends Omit<PartChoice<unknown>, "values"> {
  count: number;
}

/** The products of the arrangement with their prices, and all of them into the cart. Nothing for typed values. */
export function PartsList({ modules, inverter, choices }: PartsListProps) {
  const { t, path, money } = useLanguage();
  const parts = [
    ...modules.flatMap(({ id, count }) => withCount(choices.modules, id, count)),
    ...withCount(choices.inverters, inverter, 1),
  ];
  if (parts.length === 0) return null;
  const total = sumOf(parts);
  return (
    <section aria-labelledby="strings-parts">
      <h3 id="strings-parts" className="h3">
        {t("powerStrings.parts")}
      </h3>
      <ul className="mt-3 border-t border-line">
        {parts.map((part) => (
          <li key={part.id} className="flex items-center gap-4 border-b border-line py-3">
            <span className="stage size-14 shrink-0 rounded-small p-1">
              <ProductPicture src={part.picture} sizes="56px" />
            </span>
            <div className="min-w-0 grow">
              <a className="text-compact font-semibold hover:underline" href={path(`product/${part.id}`)}>
                {part.name}
              </a>
              <p className="text-small text-muted">
                {part.price
                  ? t("powerStrings.each", { count: part.count, price: money(part.price.gross) })
                  : t("powerStrings.ask_price", { count: part.count })}
              </p>
              {inStock(part) < part.count ? (
                <p className="text-small text-clay">{t("powerStrings.only", { count: part.available })}</p>
              ) : null}
            </div>
            {part.price ? <span className="shrink-0 font-semibold">{money(part.price.gross * part.count)}</span> : null}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
        {total ? (
          <p>
            <span className="text-muted">{t("powerStrings.total")}</span>{" "}
            <strong className="text-figure font-semibold">{money(total)}</strong>
          </p>
        ) : null}
        <Take parts={parts} />
      </div>
    </section>
  );
}

/** What can be ordered; pages show a lower bound of a large stock. */
const inStock = ({ available }: { available: number }) => mostChosen({ available, saleUnit: "piece" });

function withCount(choices: readonly PartChoice<unknown>[], id: string, count: number): Part[] {
  return choices.filter((choice) => choice.id === id).map(({ values: _, ...part }) => ({ ...part, count }));
}

/** Gross sum in minor units; `null` if a price is missing. */
function sumOf(parts: readonly { price: Price | null; count: number }[]): number | null {
  return parts.reduce<number | null>(
    (sum, { price, count }) => (sum === null || price === null ? null : sum + price.gross * count),
    0,
  );
}

/** Puts into the cart what is for sale and in stock; without scripts, or with a price to ask for, an offer. */
function Take({ parts }: { parts: readonly Part[] }) {
  const { t, path, market } = useLanguage();
  const isHydrated = useHydrated();
  const cart = useCart();
  const canBuy = parts.some(({ price, available }) => price !== null && available > 0);
  if (!isHydrated || !canBuy)
    return <ButtonLink href={path("contact?topic=offer")}>{t("powerStrings.offer")}</ButtonLink>;

  function take() {
    const missing = parts.filter((part) => {
      const { id, name, picture: image, price, available, count } = part;
      if (price === null || available <= 0) return true;
      const snapshot = { name, image, unitNet: price.net, market: market.code };
      return cart.add({ id, mode: "buy", quantity: count, snapshot }, inStock(part)) !== null;
    });
    const action = { label: t("powerStrings.to_cart"), href: path("cart") };
    if (missing.length === 0) toast("shop", { tone: "done", text: t("powerStrings.taken"), action });
    else {
      const names = missing.map(({ name }) => name).join(", ");
      toast("shop", { tone: "info", text: t("powerStrings.taken_partly", { names }), action });
    }
  }
  return (
    <Button tone="sun" onClick={take}>
      {t("powerStrings.take")}
    </Button>
  );
}
