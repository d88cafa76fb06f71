import { useState } from "react";
import { type PickedProduct, ProductPicker } from "#features/admin/product-picker.browser.tsx";
import { locales } from "#features/languages/domain/locale.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { marketCodes } from "#platform/pure/market/market.ts";
import { Button } from "#ui/forms/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { FormAnswer } from "./edit-product.action.ts";
import { useForm, useView } from "./form-context.tsx";

interface ScheduleProps {
  publishAt: string | null;
  zone: string;
  answer: FormAnswer | null;
}

/** Publishing at a time of the market. */
export function ScheduleFields({ publishAt, zone, answer }: ScheduleProps) {
  const { t } = useLanguage();
  const own = answer?.intent === "schedule" ? answer : null;
  const refusal = own?.refusal;
  const error =
    refusal === "past" || refusal === "too_far" || refusal === "bad_time" ? t(`adminProduct.refused_${refusal}`) : null;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-compact font-semibold">{t("adminProduct.publish_at")}</legend>
      {publishAt ? (
        <div className="flex flex-wrap items-center gap-3 text-small">
          <span>{t("adminProduct.publish_at_set", { at: publishAt, zone })}</span>
          <Button type="submit" name="intent" value="unschedule" size="compact">
            {t("adminProduct.unschedule")}
          </Button>
        </div>
      ) : null}
      <div className="grid grid-cols-2 items-start gap-3">
        <Field type="date" name="day" label={t("adminProduct.day")} defaultValue={own?.typed.day} error={error} />
        <Field type="time" name="time" label={t("adminProduct.time")} hint={zone} defaultValue={own?.typed.time} />
      </div>
      <div>
        <Button type="submit" name="intent" value="schedule" size="compact">
          {t("adminProduct.schedule")}
        </Button>
      </div>
    </fieldset>
  );
}

/** The real page with the draft, in each language and market. */
export function PreviewLinks() {
  const { t } = useLanguage();
  const draftId = useView(({ product }) => product.draftId);
  const id = useView(({ product }) => product.productId ?? product.draftId ?? "");
  // Also without a draft: a product that is not on sale has no public page, and prices are those of the chosen market.
  const query = (market: string) => new URLSearchParams({ draft: draftId ?? id, market });
  return (
    <section aria-labelledby="previews">
      <h3 className="text-compact font-semibold" id="previews">
        {t("adminProduct.preview")}
      </h3>
      <ul className="mt-2 grid gap-1 text-small">
        {locales.map((locale) => (
          <li key={locale} className="flex flex-wrap gap-x-4">
            {marketCodes.map((market) => (
              <a
                key={market}
                className="link"
                href={`/${locale}/product/${id}?${query(market)}`}
                target="_blank"
                rel="noreferrer"
              >
                {t(`adminProduct.preview_${locale}_${market}`)}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A copy, and the history of the product. */
export function Duplicate() {
  const { t, path } = useLanguage();
  const productId = useView(({ product }) => product.productId);
  if (productId === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button type="submit" name="intent" value="duplicate" size="compact">
        {t("adminProduct.duplicate")}
      </Button>
      <a className="link text-small" href={path(`admin/products/edit/${productId}/history`)}>
        {t("adminProduct.history")}
      </a>
    </div>
  );
}

/** Off sale for a while, or out of the catalogue with the product to which its address leads then. */
export function ArchiveFields({ answer }: { answer: FormAnswer | null }) {
  const { t } = useLanguage();
  const productId = useView(({ product }) => product.productId);
  const state = useView(({ product }) => product.state);
  const [replacement, setReplacement] = useState<PickedProduct | null>(null);
  const { choices } = useForm().setting;
  const isHydrated = useHydrated();
  const own = answer?.intent === "archive" ? answer : null;
  if (productId === null || state === "archived") return null;
  const nameOf = (id: string) => choices.products.find((one) => one.id === id)?.name ?? id;
  const error =
    own?.refusal === "in_use"
      ? t("adminProduct.refused_in_use", { sets: own.sets.map(nameOf).join(", ") })
      : own?.refusal === "unknown_replacement"
        ? t("adminProduct.refused_unknown_replacement")
        : null;
  return (
    <div className="grid gap-3">
      {state === "published" || state === "scheduled" ? (
        <div className="grid gap-1">
          <div>
            <Button type="submit" name="intent" value="hide" size="compact">
              {t("adminProduct.hide")}
            </Button>
          </div>
          <p className="hint">{t("adminProduct.hide_about")}</p>
        </div>
      ) : null}
      <details open={own !== null}>
        <summary className="link w-fit cursor-pointer text-small">{t("adminProduct.archive_open")}</summary>
        <div className="mt-2 grid gap-3">
          <p className="text-small text-muted">{t("adminProduct.archive_about")}</p>
          {error ? <p className="error-text">{error}</p> : null}
          {isHydrated ? (
            <>
              <ProductPicker label={t("adminProduct.replacement")} taken={[productId]} onPick={setReplacement} />
              {replacement ? <p className="text-small wrap-anywhere">{replacement.name}</p> : null}
              <input type="hidden" name="replacement" value={replacement?.id ?? ""} readOnly />
            </>
          ) : (
            <Field name="replacement" label={t("adminProduct.replacement_id")} defaultValue={own?.typed.replacement} />
          )}
          <div>
            <Button type="submit" name="intent" value="archive" tone="danger" size="compact">
              {t("adminProduct.archive")}
            </Button>
          </div>
        </div>
      </details>
    </div>
  );
}

/** Throws away what was typed and not published. */
export function DiscardFields() {
  const { t } = useLanguage();
  const hasDraft = useView(({ product }) => product.draftId !== null);
  const isNew = useView(({ product }) => product.productId === null);
  if (!hasDraft) return null;
  return (
    <details>
      <summary className="link w-fit cursor-pointer text-small">{t("adminProduct.discard_open")}</summary>
      <div className="mt-2 grid gap-3">
        <p className="text-small text-muted">{t(isNew ? "adminProduct.discard_new" : "adminProduct.discard_about")}</p>
        <div>
          <Button type="submit" name="intent" value="discard" tone="danger" size="compact">
            {t("adminProduct.discard")}
          </Button>
        </div>
      </div>
    </details>
  );
}
