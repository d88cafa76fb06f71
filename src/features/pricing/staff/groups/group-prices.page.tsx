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
import { textsContext } from "#features/languages/languages.service.ts";
import { currencies } from "#platform/pure/market/market.ts";
import { formatMoney, toDecimal } from "#platform/pure/money.ts";
import { readUploadForm } from "#platform/server/http/read-form.ts";
import { customerGroupsContext } from "../../groups/customer-groups.service.ts";
import { writePrices } from "./price-list.action.ts";
import { PriceListForm } from "./price-list-form.tsx";
import { PriceListPreview } from "./price-list-preview.tsx";
import { PricesNow } from "./prices-now.tsx";

const fileMegabytes = 1;

/** Own prices of a group, a page (`?page=`) at a time; 404 for unknown keys. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  await requirePermission(request, context, "products");
  const groups = context.get(customerGroupsContext);
  const group = await groups.one(params.key ?? "");
  if (!group) throw data(null, { status: 404 });
  const query = new URL(request.url).searchParams;
  const page = /^[1-9]\d{0,3}$/.test(query.get("page") ?? "") ? Number(query.get("page")) : 1;
  const { prices, pages } = await groups.prices(group.key, locale, page);
  const written = /^\d{1,6}$/.test(query.get("written") ?? "") ? Number(query.get("written")) : null;
  return {
    texts: context.get(textsContext).pick(locale, ["adminGroups", "adminProduct.picker_"]),
    ...{ group, page, pages, written },
    prices: prices.map(({ market, fromQuantity, net, product: { id, sku, name, base } }) => ({
      ...{ id, sku, name, market, fromQuantity },
      net: formatMoney(net, currencies[market]),
      decimal: toDecimal(net),
      base: base[market] === undefined ? null : formatMoney(base[market], currencies[market]),
      isAbove: base[market] !== undefined && net > base[market],
    })),
  };
}

/** Previews or writes a list; 400 for lines that cannot be read, 409 if the group has changed since the preview. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const by = await requirePermission(request, context, "products");
  const { fields, file } = await readUploadForm(request, "file", fileMegabytes);
  const key = params.key ?? "";
  const target = { groups: context.get(customerGroupsContext), by, key, locale };
  const outcome = await writePrices(target, fields, file?.toString("utf8") ?? null);
  if ("unknown" in outcome) throw data(null, { status: 404 });
  if ("written" in outcome) throw redirect(`/${locale}/admin/groups/${key}/prices?written=${outcome.written}`, 303);
  const { problem, refused, isOvertaken } = outcome.answer;
  return data(outcome.answer, { status: isOvertaken ? 409 : problem || refused.length > 0 ? 400 : 200 });
}

/** Also after a refusal, so that prices that somebody else changed are shown. */
export const shouldRevalidate = (): boolean => true;

export default function GroupPricesPage() {
  const { t, path } = useLanguage();
  const { group, prices, page, pages, written } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  return (
    <StaffDetailPage
      id="group-prices"
      title={t("adminGroups.prices_of", { name: group.name })}
      description={t("adminGroups.description")}
      back={{ href: path(`admin/groups/${group.key}`), text: t("adminGroups.to_group") }}
      subtitle={t("adminGroups.prices_about", { count: group.prices })}
      done={written !== null && !answer ? { text: t("adminGroups.done_prices", { count: written }) } : null}
    >
      {answer?.preview && (answer.refused.length === 0 || answer.preview.changes.length > 0) ? (
        <PriceListPreview answer={answer} preview={answer.preview} />
      ) : null}
      <PriceListForm key={`${group.version} ${answer?.text ?? ""}`} answer={answer}>
        {(change) => <PricesNow groupKey={group.key} prices={prices} pager={{ page, pages }} onChange={change} />}
      </PriceListForm>
    </StaffDetailPage>
  );
}
