import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffDetailPage } from "#features/admin/staff-detail.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { translationsContext } from "#features/translations/translations.service.ts";
import { markets } from "#platform/pure/market/markets.ts";
import { readFilesForm, readForm } from "#platform/server/http/read-form.ts";
import { Badge } from "#ui/feedback/badge.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { productDraftsContext } from "../../drafts/product-drafts.service.ts";
import { mediaContext } from "../../media/media.service.ts";
import { addUploads } from "../media/add-uploads.ts";
import { useDefinitions } from "../use-definitions.ts";
import { confirmTranslation } from "./confirm-translation.ts";
import { actOnProduct } from "./edit-product.action.ts";
import { loadProductForm } from "./edit-product.loader.ts";
import { ProductForm } from "./product-form.tsx";
import { refOf } from "./product-ref.ts";
import { stateNames } from "./publish-bar.tsx";

/** Bytes of a form: all texts twice, percent-encoded; without scripts it may have files as well. */
const formLimit = 4 * 1024 * 1024;
const filesLimit = 96 * 1024 * 1024;

/** Fields of a form with its files, if it was sent without scripts. */
async function readProductForm(request: Request): Promise<{ form: URLSearchParams; files: FormData | null }> {
  const isPlain = !request.headers.get("Content-Type")?.startsWith("multipart/form-data");
  if (isPlain) return { form: await readForm(request, formLimit), files: null };
  const files = await readFilesForm(request, filesLimit);
  const form = new URLSearchParams();
  for (const [name, value] of files) if (typeof value === "string") form.append(name, value);
  return { form, files };
}

export const loader = (args: LoaderFunctionArgs) => loadProductForm(args);

/** A refused action may be due to other people's changes. */
export const shouldRevalidate = () => true;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale, market } = audienceOf(request, params);
  const account = await requirePermission(request, context, "products");
  const ref = refOf(params.product);
  const { form, files } = await readProductForm(request);
  const edit = `/${locale}/admin/products/edit`;
  const drafts = context.get(productDraftsContext);
  if (form.get("intent")?.startsWith("confirm ") && "product" in ref) {
    await confirmTranslation(context.get(translationsContext), account, ref.product, form.get("intent") ?? "");
    throw redirect(`${edit}/${ref.product}?done=confirm`, 303);
  }
  const upload =
    files && ((by: { id: string }) => addUploads({ media: context.get(mediaContext), drafts }, ref, by, files));
  const done = await actOnProduct({ drafts, account, ref, timeZone: markets[market].timeZone, upload }, form);
  if (done.ok) {
    const { intent, next } = done.value;
    throw redirect(next === null ? `/${locale}/admin/products` : `${edit}/${next}?done=${intent}`, 303);
  }
  if (done.code === "unknown_product") throw data(null, { status: 404 });
  const { refusal } = done.answer;
  return data(done.answer, { status: ["conflict", "redefined", "in_use"].includes(refusal) ? 409 : 400 });
}

export default function ProductPage() {
  const { t, path, market } = useLanguage();
  const page = useLoaderData<typeof loader>();
  useDefinitions(page.definitions);
  const answer = useActionData<typeof action>() ?? null;
  const { edited, changed, done, publishError } = page;
  const hasChanges = edited.productId !== null && edited.draftId !== null;
  const title = page.title ?? t("adminProduct.untitled");
  return (
    <StaffDetailPage
      id="product"
      title={title}
      description={t("adminProduct.description")}
      back={{ href: path("admin/products"), text: t("adminProduct.back") }}
      badges={
        <>
          <Badge tone={edited.state === "published" ? "leaf" : "neutral"}>{t(stateNames[edited.state])}</Badge>
          {hasChanges ? <Badge tone="sun">{t("adminProduct.has_changes")}</Badge> : null}
        </>
      }
      subtitle={[page.sku, changed ? t("adminProduct.changed", { ...changed }) : null].filter(Boolean).join(" · ")}
      done={done && !answer ? { text: t(`adminProduct.done_${done}`) } : null}
    >
      {publishError ? (
        <Notice tone="error" className="mt-4">
          {t(`adminProduct.publish_error_${publishError}`)}
        </Notice>
      ) : null}
      <ProductForm key={page.reference} {...page} zone={t(`adminProduct.zone_${market.code}`)} answer={answer} />
    </StaffDetailPage>
  );
}
