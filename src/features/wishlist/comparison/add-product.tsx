import { PaidAmount, useBought } from "#features/catalogue/amounts.browser.tsx";
import type { ProductCard } from "#features/catalogue/domain/product.ts";
import { ProductPicture } from "#features/catalogue/product-picture.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { useCards } from "../cards.browser.ts";
import { comparedAs, compareLimit, compareQuery } from "../domain/comparison.ts";
import { useSavedLists } from "../wishlist.browser.ts";

interface AddProductProps {
  products: readonly ProductCard[];
  /** Category of the comparison. */
  category: number;
  query: string;
  found: readonly ProductCard[];
}

/** Searches for another product of the category, and suggests viewed ones. Hidden when the table is full. */
export function AddProduct({ products, category, query, found }: AddProductProps) {
  const { t, path } = useLanguage();
  const ids = products.map(({ id }) => id);
  const { viewed } = useSavedLists();
  const { cards } = useCards(viewed.map(({ id }) => id).filter((id) => !ids.includes(id)));
  if (products.length >= compareLimit) return null;
  const suggested = cards.filter((card) => comparedAs(card) === category).slice(0, 4);
  return (
    <section className="section" aria-labelledby="add">
      <h2 className="h2" id="add">
        {t("compare.add")}
      </h2>
      <form action={path("compare")} className="mt-4 flex max-w-[560px] items-end gap-2">
        <input type="hidden" name="ids" value={ids.join(",")} />
        <Field
          className="min-w-0 grow"
          type="search"
          name="q"
          label={t("compare.search")}
          defaultValue={query}
          maxLength={100}
        />
        <Button type="submit">{t("compare.find")}</Button>
      </form>
      {query === "" ? null : found.length > 0 ? (
        <Choices title={t("compare.found")} cards={found} ids={ids} />
      ) : (
        <p className="mt-4" role="status">
          {t("compare.found_none", { query })}
        </p>
      )}
      {suggested.length > 0 ? <Choices title={t("compare.viewed")} cards={suggested} ids={ids} /> : null}
    </section>
  );
}

function Choices({ title, cards, ids }: { title: string; cards: readonly ProductCard[]; ids: readonly string[] }) {
  return (
    <>
      <h3 className="h3 mt-6 mb-2">{title}</h3>
      <ul className="compare-choices">
        {cards.map((card) => (
          <Choice key={card.id} card={card} ids={ids} />
        ))}
      </ul>
    </>
  );
}

function Choice({ card, ids }: { card: ProductCard; ids: readonly string[] }) {
  const { t, path } = useLanguage();
  const { product, own } = useBought(card);
  const { id, name, picture, price } = product;
  return (
    <li>
      <a
        rel="nofollow"
        href={`${path("compare")}${compareQuery([...ids, id])}`}
        aria-label={t("compare.add_one", { name })}
      >
        <span className="stage">
          <ProductPicture src={picture} sizes="48px" width={48} height={48} />
        </span>
        <span className="min-w-0 grow">{name}</span>
        {price ? (
          <span className="whitespace-nowrap text-muted">
            <PaidAmount price={price} own={own} />
          </span>
        ) : null}
      </a>
    </li>
  );
}
