import { useText } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { shownValue } from "../../domain/product-form/autosave.ts";
import { useView } from "./form-context.tsx";

/** Says that a translation was made from an older Ukrainian text; it can be confirmed unless that text is still a draft. */
export function StaleMark({ field }: { field: string }) {
  const t = useText();
  const isStale = useView(({ product }) => product.stale.includes(field));
  const isOfDraft = useView(({ save, product }) => {
    const source = `${field.split(".")[0]}.ua`;
    return product.productId === null || shownValue(save, source) !== (product.stored[source] ?? "");
  });
  if (!isStale) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-label">
      <span className="badge" data-tone="sun">
        {t("adminProduct.stale")}
      </span>
      {isOfDraft ? null : (
        <Button type="submit" name="intent" value={`confirm ${field}`} size="compact" tone="quiet">
          {t("adminProduct.stale_fine")}
        </Button>
      )}
    </div>
  );
}
