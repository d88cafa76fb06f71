import type { ProductCard } from "#features/catalogue/domain/product.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { compareQuery } from "../domain/comparison.ts";

interface LeftOutProps {
  products: readonly ProductCard[];
  others: readonly ProductCard[];
  over: readonly ProductCard[];
  unknown: number;
}

/** Why a product of the address is missing in the table, with links that change the selection. */
export function LeftOut({ products, others, over, unknown }: LeftOutProps) {
  const { t, path } = useLanguage();
  if (others.length + over.length + unknown === 0) return null;
  const ids = products.map(({ id }) => id);
  const to = (some: readonly string[]) => `${path("compare")}${compareQuery(some)}`;
  return (
    <div className="mb-6 grid gap-3">
      {unknown > 0 ? <Notice>{t("compare.unknown", { count: unknown })}</Notice> : null}
      {others.map((other) => (
        <Notice
          key={other.id}
          action={
            <a className="link" rel="nofollow" href={to([other.id])}>
              {t("compare.other_start")}
            </a>
          }
        >
          {t("compare.other", { name: other.name })}
        </Notice>
      ))}
      {over.map((one) => (
        <Notice key={one.id}>
          {t("compare.full", { name: one.name })}
          <ul className="mt-2 grid gap-1.5">
            {products.map((product) => (
              <li key={product.id}>
                <a className="link" rel="nofollow" href={to(ids.map((id) => (id === product.id ? one.id : id)))}>
                  {t("compare.replace", { name: product.name })}
                </a>
              </li>
            ))}
          </ul>
        </Notice>
      ))}
    </div>
  );
}
