import { useState } from "react";
import { useText } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { usePart } from "../buying/use-part.ts";
import { maxLines } from "../domain/line.ts";

async function load() {
  const [{ SkuList }, { putAll }] = await Promise.all([
    import("./sku-list.tsx"),
    import("../buying/put-all.browser.ts"),
  ]);
  return { SkuList, putAll };
}

/** Puts a pasted list of SKUs into the cart. What is only needed for that is loaded when it is opened. */
export function SkuListSection() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const { part, want } = usePart(load);
  return (
    <section className="mt-12 border-t border-line pt-6" aria-labelledby="sku-list">
      <h2 className="h3" id="sku-list">
        {t("skuList.title")}
      </h2>
      <p className="mt-1 mb-4 max-w-[65ch] text-compact text-muted">{t("skuList.intro")}</p>
      {part && isOpen ? (
        <part.SkuList
          onTake={(lines) => part.putAll(lines).map((shortfall) => shortfall === null)}
          texts={{
            take: (count) => t("skuList.put", { count }),
            taken: (count) => t("skuList.put_done", { count }),
            full: t("skuList.full", { count: maxLines }),
          }}
        />
      ) : (
        <Button onClick={() => void want().then((isThere) => setOpen(isThere))}>{t("skuList.open")}</Button>
      )}
    </section>
  );
}
