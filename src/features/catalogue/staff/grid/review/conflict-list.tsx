import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { typedIn } from "../../../domain/grid/sheet.ts";
import { anyFieldLabel } from "../../../domain/product-form/field-labels.ts";
import { type CategoryNames, shownText } from "../cell-text.ts";
import { useGrid, useView } from "../grid-context.tsx";

/** Cells shown one by one; the buttons for all are above. */
const maxShown = 50;

/** Cells that colleagues changed meanwhile, with both values: one of them is chosen, for each or for all. */
export function ConflictList({ categories }: { categories: CategoryNames }) {
  const { t, locale } = useLanguage();
  const { store } = useGrid();
  const { conflicts, sheet } = useView((view) => view);
  if (conflicts.size === 0) return null;
  const cells = [...conflicts].flatMap(([product, fields]) =>
    Object.entries(fields).map(([field, theirs]) => ({ product, field, theirs })),
  );
  const words = (field: string, text: string) =>
    text === "" ? t("adminProduct.nothing") : shownText(field, text, t, categories);
  return (
    <section className="panel mt-4 p-4" aria-labelledby="conflicts">
      <h2 className="text-compact font-semibold" id="conflicts">
        {t("adminGrid.conflicts", { count: cells.length })}
      </h2>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="compact" onClick={() => store.settle(cells, "theirs")}>
          {t("adminGrid.all_theirs")}
        </Button>
        <Button size="compact" onClick={() => store.settle(cells, "mine")}>
          {t("adminGrid.all_mine")}
        </Button>
      </div>
      <ul className="mt-3 grid max-h-80 gap-2 overflow-auto text-small">
        {cells.slice(0, maxShown).map(({ product, field, theirs }) => {
          const mine = typedIn(sheet, product, field) ?? "";
          return (
            <li key={`${product} ${field}`} className="grid gap-1 border-t border-line pt-2">
              <p className="wrap-anywhere">
                {store.view().byId.get(product)?.name ?? product}, {anyFieldLabel(field, { t, locale })}
              </p>
              <div className="flex flex-wrap gap-2">
                <Button size="compact" onClick={() => store.settle([{ product, field }], "theirs")}>
                  {t("adminGrid.take_theirs", { value: words(field, theirs) })}
                </Button>
                <Button size="compact" onClick={() => store.settle([{ product, field }], "mine")}>
                  {t("adminGrid.keep_mine", { value: words(field, mine) })}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
