import { useNavigation } from "react-router";
import { useText } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import type { GoodsProduct } from "../../../domain/staff/promoted-goods.ts";
import type { FormValues } from "../form-values.ts";
import type { PromotionAnswer } from "../promotion.action.ts";
import { Group } from "./part.tsx";

interface ProductFinderProps {
  field: "product" | "gift";
  legend: string;
  values: FormValues;
  products: readonly GoodsProduct[];
  found: PromotionAnswer["found"];
}

/** Chosen products, and a search whose results can be chosen; one product for a gift. Works without scripts. */
export function ProductFinder({ field, legend, values, products, found }: ProductFinderProps) {
  const t = useText();
  const isBusy = useNavigation().state !== "idle";
  const own = found?.field === field ? found : null;
  const gift = values.text("gift");
  const chosen = field === "gift" ? (gift === "" ? [] : [gift]) : values.typed.lists.product;
  const more = own?.products.flatMap(({ id }) => (chosen.includes(id) ? [] : [id])) ?? [];
  const intent = field === "gift" ? "find_gift" : "find";
  return (
    <Group legend={legend} error={values.error(field)}>
      {chosen.length + more.length === 0 ? null : (
        <ul className="mb-3 grid max-h-80 gap-2 overflow-auto p-1">
          {[...chosen, ...more].map((id) => {
            const product = products.find((one) => one.id === id);
            return (
              <li key={id}>
                <label className="tick">
                  <input
                    type={field === "gift" ? "radio" : "checkbox"}
                    name={field}
                    value={id}
                    defaultChecked={chosen.includes(id)}
                  />
                  <span className="min-w-0 wrap-anywhere">
                    <bdi>{product?.name ?? id}</bdi> <span className="text-muted">{product?.sku}</span>
                  </span>
                </label>
              </li>
            );
          })}
        </ul>
      )}
      {own && own.products.length === 0 ? (
        <p className="mb-3 text-small text-muted" role="status">
          {t("adminPromotions.nothing_found")}
        </p>
      ) : null}
      <div className="flex flex-wrap items-end gap-2">
        <Field
          className="min-w-0 grow basis-60"
          label={t("adminPromotions.find_product")}
          name={intent}
          data-find={intent}
          defaultValue={own?.search ?? ""}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit" name="intent" value={intent} busy={isBusy}>
          {t("adminPromotions.find")}
        </Button>
      </div>
    </Group>
  );
}
