import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { marketsOf } from "#features/accounts/domain/identity/permissions.ts";
import { formatsOf } from "#features/admin/domain/staff-labels.ts";
import { requirePermission } from "#features/admin/staff.service.ts";
import { StaffListPage } from "#features/admin/staff-list.browser.tsx";
import { audienceOf } from "#features/languages/domain/audience.ts";
import { dayRangeText } from "#features/languages/domain/day-words.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { currencies } from "#platform/pure/market/market.ts";
import { oneOf } from "#platform/pure/one-of.ts";
import { ScrollRegion } from "#ui/display/scroll-region.tsx";
import { readReportAddress, reportQuery } from "../domain/report-address.ts";
import { reportsContext } from "../reports.service.ts";

const shownDocuments = 500;

/** Documents behind a line of the VAT summary, each with a link to its order. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { locale } = audienceOf(request, params);
  const account = await requirePermission(request, context, "figures");
  const document = oneOf(["invoice", "credit_note"] as const, params.document);
  const rateBp = /^\d{1,5}$/.test(params.rate ?? "") ? Number(params.rate) : null;
  if (document === null || rateBp === null) throw data(null, { status: 404 });
  const reports = context.get(reportsContext);
  const address = readReportAddress(new URL(request.url).searchParams, {
    markets: marketsOf(account, "figures"),
    today: reports.today,
  });
  const { market, days } = address;
  const found = await reports.vatDocuments({ market, days, document, rateBp, limit: shownDocuments });
  const { money, moment } = formatsOf(market, currencies[market], locale);
  return {
    texts: context.get(textsContext).pick(locale, ["figures"]),
    ...{ document, market, rate: `${String(rateBp / 100).replace(".", ",")}\u00a0%` },
    query: reportQuery(address),
    period: dayRangeText(days.from, days.to, locale),
    isCut: found.length === shownDocuments,
    documents: found.map(({ issuedAt, net, tax, gross, ...one }) => ({
      ...one,
      issued: moment(issuedAt),
      amounts: [net, tax, gross].map(money),
    })),
  };
}

export default function VatDocumentsPage() {
  const { t, path } = useLanguage();
  const { document, rate, query, period, market, documents, isCut } = useLoaderData<typeof loader>();
  const title = t(`figures.vat_${document}`, { rate });
  return (
    <StaffListPage
      id="documents"
      title={title}
      description={t("figures.documents_title", { rate })}
      back={{ href: path(`admin/figures/vat${query}`), text: t("figures.back_to_vat") }}
      intro={<p className="mt-2 text-small text-muted">{`${t(`orders.country_${market}`)} · ${period}`}</p>}
      rows={documents.length === 0 ? [] : null}
      empty={{ title: t("figures.empty"), text: t("figures.empty_text") }}
    >
      {documents.length > 0 ? <Documents title={title} documents={documents} /> : null}
      {isCut ? (
        <p className="mt-4 text-small text-muted">{t("figures.newest_documents", { count: documents.length })}</p>
      ) : null}
    </StaffListPage>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>["documents"];

const columns = ["vat_net", "tax", "gross"] as const;

function Documents({ title, documents }: { title: string; documents: Loaded }) {
  const { t, path } = useLanguage();
  return (
    <ScrollRegion className="mt-6" label={title}>
      <table className="w-full text-small">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-b border-line text-left text-muted">
            <th scope="col" className="py-2 pr-4 font-normal">
              {t("figures.column_number")}
            </th>
            <th scope="col" className="py-2 pl-4 font-normal">
              {t("figures.column_issued")}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="py-2 pl-4 text-right font-normal">
                {t(`figures.column_${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {documents.map((one) => (
            <tr key={one.id} className="border-b border-line">
              <th scope="row" className="py-2 pr-4 text-left font-normal whitespace-nowrap">
                <a className="link" href={path(`admin/orders/${one.orderId}`)}>
                  {one.number}
                </a>
              </th>
              <td className="py-2 pl-4 whitespace-nowrap">{one.issued}</td>
              {columns.map((column, at) => (
                <td key={column} className="py-2 pl-4 text-right whitespace-nowrap tabular-nums">
                  {one.amounts[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
