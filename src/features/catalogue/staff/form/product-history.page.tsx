import { type ActionFunctionArgs, data, Form, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { formatsOf, nameOfActor } from "#features/admin/domain/staff-labels.ts";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffDetailPage } from "#features/admin/staff-detail.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import type { MessageKey } from "#features/languages/domain/messages.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { currencies } from "#platform/pure/market/market.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { Button } from "#ui/forms/button.tsx";
import { catalogueContext } from "../../catalogue.service.ts";
import { definitions } from "../../domain/definitions/current.ts";
import { rowsFor } from "../../domain/definitions/for-language.ts";
import { anyFieldLabel } from "../../domain/product-form/field-labels.ts";
import { countIn } from "../../domain/product-form/field-rows.ts";
import { tiersMarket, tierWords } from "../../domain/tiers/tier-words.ts";
import { type ProductVersion, productDraftsContext } from "../../drafts/product-drafts.service.ts";
import { useDefinitions } from "../use-definitions.ts";
import { refOf } from "./product-ref.ts";

const entryNames = {
  before: "adminProduct.entry_before",
  import: "adminProduct.entry_import",
  publish: "adminProduct.entry_publish",
  save: "adminProduct.entry_save",
  hide: "adminProduct.entry_hide",
  archive: "adminProduct.entry_archive",
  restore: "adminProduct.entry_restore",
  grid: "adminProduct.entry_grid",
  plan: "adminProduct.entry_plan",
} as const satisfies Record<ProductVersion["entry"], MessageKey>;

/** The version in a query or form; `null` without a valid one. */
function versionIn(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

function productOf(name: string | undefined): string {
  const ref = refOf(name);
  if (!("product" in ref)) throw data(null, { status: 404 });
  return ref.product;
}

/** Versions of a product, newest first; `?before=` is the last one of the page before. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  await requirePermission(request, context, "products");
  const product = productOf(params.product);
  const drafts = context.get(productDraftsContext);
  const edited = await drafts.one({ product });
  if (!edited) throw data(null, { status: 404 });
  const { versions, next } = await drafts.history(product, versionIn(new URL(request.url).searchParams.get("before")));
  const { moment } = formatsOf(market, currencies[market], locale);
  const menu = await context.get(catalogueContext).wholeMenu({ locale, market });
  return {
    texts: context.get(textsContext).pick(locale, ["adminProduct", "attributes"]),
    definitions: rowsFor(definitions().rows, locale),
    product,
    name: edited.stored[`name.${locale}`] || edited.stored.sku || product,
    categories: Object.fromEntries(menu.map(({ slug, name }) => [slug, name])),
    versions: versions.map(({ version, entry, actor, actorName, at, changes }) => ({
      version,
      entry,
      by: nameOfActor({ actor, name: actorName }),
      at: moment(at),
      changes,
    })),
    next,
  };
}

/** Puts a version into the draft and opens the form. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requirePermission(request, context, "products");
  const product = productOf(params.product);
  const version = versionIn((await readForm(request)).get("version"));
  if (version === null) throw data(null, { status: 400 });
  const done = await context.get(productDraftsContext).putBack(product, account, version);
  if (!done.ok) throw data(null, { status: 404 });
  throw redirect(`/${locale}/admin/products/edit/${product}?done=put_back`, 303);
}

export default function ProductHistoryPage() {
  const { t, path } = useLanguage();
  const { product, name, versions, next, definitions: rows } = useLoaderData<typeof loader>();
  useDefinitions(rows);
  const form = path(`admin/products/edit/${product}`);
  return (
    <StaffDetailPage
      id="product-history"
      title={t("adminProduct.history_of", { name })}
      description={t("adminProduct.description")}
      back={{ href: form, text: t("adminProduct.back_to_form") }}
      subtitle={t("adminProduct.history_about")}
    >
      {versions.length === 0 ? <p className="mt-8 text-small">{t("adminProduct.history_none")}</p> : null}
      <ol className="mt-8 border-t border-line">
        {versions.map(({ version, entry, by, at, changes }, index) => (
          <li key={version} className="grid gap-3 border-b border-line py-5">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2 className="text-compact font-semibold">
                {t(entryNames[entry])}
                <span className="font-normal text-muted"> · {by ? `${at}, ${by}` : at}</span>
              </h2>
              {index === 0 ? null : (
                <Form method="post">
                  <input type="hidden" name="version" value={version} />
                  <Button type="submit" size="compact" aria-label={t("adminProduct.put_back_at", { at })}>
                    {t("adminProduct.put_back")}
                  </Button>
                </Form>
              )}
            </div>
            {changes.length === 0 ? (
              <p className="text-small text-muted">
                {t(
                  next === null && index === versions.length - 1
                    ? "adminProduct.history_first"
                    : "adminProduct.history_same",
                )}
              </p>
            ) : null}
            <dl className="grid gap-3 text-small">
              {changes.map((change) => (
                <ChangedField key={change.field} {...change} />
              ))}
            </dl>
          </li>
        ))}
      </ol>
      {next === null ? null : (
        <p className="mt-6">
          <a className="link" href={`${form}/history?before=${next}`}>
            {t("adminProduct.older")}
          </a>
        </p>
      )}
    </StaffDetailPage>
  );
}

function ChangedField({ field, before, after }: { field: string; before: string; after: string }) {
  const { t, locale } = useLanguage();
  const { categories } = useLoaderData<typeof loader>();
  const words = (value: string): string => {
    if (value === "") return t("adminProduct.nothing");
    if (value === "yes" || value === "no") return t(`adminProduct.${value}`);
    const tiersOf = tiersMarket(field);
    if (tiersOf) return tierWords(value, tiersOf, t);
    if (field === "category") return categories[value] ?? value;
    return field === "pictures" || field === "files" ? t("adminProduct.items", { count: countIn(value) }) : value;
  };
  return (
    <div className="grid gap-x-6 gap-y-1 md:grid-cols-[12rem_minmax(0,1fr)_minmax(0,1fr)]">
      <dt className="text-muted">{anyFieldLabel(field, { t, locale })}</dt>
      <dd className="max-h-48 overflow-auto wrap-anywhere whitespace-pre-line text-muted">
        <span className="sr-only">{t("adminProduct.was")} </span>
        <del>{words(before)}</del>
      </dd>
      <dd className="max-h-48 overflow-auto wrap-anywhere whitespace-pre-line">
        <span className="sr-only">{t("adminProduct.became")} </span>
        <ins className="no-underline">{words(after)}</ins>
      </dd>
    </div>
  );
}
