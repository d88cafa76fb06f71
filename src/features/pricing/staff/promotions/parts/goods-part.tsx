import { useText } from "#features/languages/languages.browser.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import { Choice } from "#ui/forms/choice-rows.tsx";
import type { GoodsProduct } from "../../../domain/staff/promoted-goods.ts";
import type { FormValues } from "../form-values.ts";
import type { PromotionAnswer } from "../promotion.action.ts";
import type { PromotionPageData } from "../promotion.loader.ts";
import { Group, Part } from "./part.tsx";
import { ProductFinder } from "./product-finder.tsx";

interface GoodsPartProps {
  values: FormValues;
  products: readonly GoodsProduct[];
  found: PromotionAnswer["found"];
  choices: PromotionPageData["choices"];
}

/** What a promotion is for: everything, or categories, brands and products. */
export function GoodsPart({ values, products, found, choices }: GoodsPartProps) {
  const t = useText();
  return (
    <Part id="goods" title={t("adminPromotions.part_goods")} about={t("adminPromotions.about_goods")}>
      <Choice
        legend={t("adminPromotions.field_scope")}
        name="scope"
        defaultValue={values.text("scope")}
        error={values.error("scope")}
        options={[
          { value: "some", title: t("adminPromotions.scope_some"), text: t("adminPromotions.about_some") },
          { value: "all", title: t("adminPromotions.scope_all") },
        ]}
      />
      <div className="hidden gap-5 group-has-[[name=scope][value=some]:checked]:grid">
        <Categories values={values} categories={choices.categories} />
        <Brands values={values} brands={choices.brands} />
        <ProductFinder
          field="product"
          legend={t("adminPromotions.field_product")}
          values={values}
          products={products}
          found={found}
        />
      </div>
    </Part>
  );
}

function Categories({
  values,
  categories,
}: Pick<GoodsPartProps, "values"> & Pick<GoodsPartProps["choices"], "categories">) {
  const t = useText();
  return (
    <Group legend={t("adminPromotions.field_category")} error={values.error("category")}>
      <div className="grid gap-x-6 gap-y-2 rounded border border-line p-3 md:block md:columns-2">
        {categories.map(({ id, name, depth }) => (
          <Tick
            key={id}
            className={depth === 0 ? "break-inside-avoid md:mb-2" : "break-inside-avoid pl-6 md:mb-2"}
            name="category"
            value={id}
            defaultChecked={values.has("category", String(id))}
          >
            {name}
          </Tick>
        ))}
      </div>
    </Group>
  );
}

function Brands({ values, brands }: Pick<GoodsPartProps, "values"> & Pick<GoodsPartProps["choices"], "brands">) {
  const t = useText();
  return (
    <details className="min-w-0" open={values.typed.lists.brand.length > 0 || undefined}>
      <summary className="link w-fit text-small">{t("adminPromotions.brands_show")}</summary>
      <div className="mt-3">
        <Group legend={t("adminPromotions.field_brand")} error={values.error("brand")}>
          <div className="max-h-72 gap-x-6 overflow-auto rounded border border-line p-3 md:columns-3">
            {brands.map((brand) => (
              <Tick
                key={brand}
                className="mb-2 break-inside-avoid"
                name="brand"
                value={brand}
                defaultChecked={values.has("brand", brand)}
              >
                <bdi>{brand}</bdi>
              </Tick>
            ))}
          </div>
        </Group>
      </div>
    </details>
  );
}
