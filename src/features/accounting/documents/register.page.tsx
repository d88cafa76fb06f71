import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { FilterSelect, ListFilters } from "#features/admin/list-filters.browser.tsx";
import { dateText } from "#features/languages/domain/day-words.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { documentKinds, documentPath } from "#features/orders/domain/documents/document.ts";
import { currencies } from "#platform/pure/market/market.ts";
import { formatMoney } from "#platform/pure/money.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { buyerKinds, documentQuery, readDocumentAddress } from "../domain/document-filter.ts";
import { periodQuery } from "../domain/period.ts";
import { AccountingPage, FileLinks } from "./accounting-page.tsx";
import { loadPeriod } from "./period.loader.ts";
import { registerContext } from "./register.service.ts";

/** Documents of a month, filtered by the address. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { period, shown, locale } = await loadPeriod({ request, params, context });
  const address = readDocumentAddress(new URL(request.url).searchParams);
  const register = context.get(registerContext);
  const [{ rows, next }, kinds, gaps] = await Promise.all([
    register.page(period, address),
    register.kinds(period, address),
    register.gaps(period),
  ]);
  const money = (minor: number) => formatMoney(minor, currencies[period.market]);
  return {
    texts: context.get(textsContext).pick(locale, ["adminAccounting"]),
    ...{ shown, address, gaps },
    next: next && documentQuery({ ...address, after: next }),
    kinds: documentKinds.map((kind) => {
      const found = kinds.find((one) => one.kind === kind);
      return { kind, count: found?.count ?? 0, total: money(found?.total ?? 0) };
    }),
    rows: rows.map(({ id, orderId, kind, number, day, order, buyer, total, vat, corrects }) => ({
      ...{ id, orderId, kind, number, order, total: money(total) },
      day: dateText(new Date(`${day}T12:00:00Z`), "UTC", locale),
      buyer: buyer.company ?? buyer.name ?? "",
      taxId: buyer.taxId ?? null,
      corrects: corrects?.number ?? null,
      vat: vat.map(({ rateBp, tax }) => ({ rate: `${rateBp / 100}\u00a0%`, tax: money(tax) })),
      net: vat.length > 0 ? money(vat.reduce((all, one) => all + one.net, 0)) : null,
    })),
  };
}

export default function RegisterPage() {
  const { t, path } = useLanguage();
  const { shown, address, rows, next } = useLoaderData<typeof loader>();
  const list = `${path("admin/accounting")}${periodQuery(shown)}`;
  const filter = documentQuery({ ...address, after: null });
  return (
    <AccountingPage
      shown={shown}
      tab="documents"
      filters={
        <>
          <Numbers />
          <Filters />
          <div className="mt-5 grid gap-1">
            <FileLinks
              period={shown}
              filter={filter}
              files={[
                { name: "register.csv", text: t("adminAccounting.file_register") },
                { name: "documents.zip", text: t("adminAccounting.file_documents") },
              ]}
            />
            {filter ? <p className="text-small text-muted">{t("adminAccounting.files_filtered")}</p> : null}
          </div>
        </>
      }
      rows={rows.map((row) => <DocumentRow key={row.id} row={row} />)}
      empty={{
        title: t("adminAccounting.none"),
        text: t(filter ? "adminAccounting.none_text" : "adminAccounting.none_month"),
      }}
      pager={[
        address.after ? { href: `${list}${filter}`, text: t("adminAccounting.first") } : null,
        next ? { href: `${list}${next}`, text: t("adminAccounting.next") } : null,
      ]}
    />
  );
}

/** Whether numbers are missing, and which. */
function Numbers() {
  const { t } = useLanguage();
  const { gaps } = useLoaderData<typeof loader>();
  if (gaps.length === 0) return <p className="mt-5 text-small text-muted">{t("adminAccounting.numbers_complete")}</p>;
  return (
    <Notice className="mt-5" tone="error">
      <p className="font-medium">{t("adminAccounting.numbers_missing")}</p>
      <p>{t("adminAccounting.numbers_missing_text")}</p>
      <ul className="mt-2">
        {gaps.map(({ kind, year, first, last }) => (
          <li key={`${kind} ${year} ${first}`}>
            {t(first === last ? "adminAccounting.gap_one" : "adminAccounting.gap", {
              ...{ kind: t(`adminAccounting.kind_${kind}`), year: String(year) },
              ...{ first: String(first), last: String(last) },
            })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Filters() {
  const { t, path } = useLanguage();
  const { shown, address, kinds } = useLoaderData<typeof loader>();
  const list = `${path("admin/accounting")}${periodQuery(shown)}`;
  const linkOf = (kind: (typeof documentKinds)[number] | null) =>
    `${list}${documentQuery({ ...address, kind, after: null })}`;
  return (
    <ListFilters
      key={documentQuery(address)}
      list={path("admin/accounting")}
      label={t("adminAccounting.kind")}
      links={[
        { href: linkOf(null), isOn: address.kind === null, text: t("adminAccounting.kind_all") },
        ...kinds.map(({ kind, count }) => ({
          ...{ href: linkOf(kind), isOn: address.kind === kind, text: t(`adminAccounting.kind_${kind}`), count },
        })),
      ]}
      hiddenFields={{ market: shown.market, month: shown.month, kind: address.kind }}
      columns="md:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]"
      searchLabel={t("adminAccounting.search")}
      search={address.search}
      submit={t("adminAccounting.show")}
      reset={null}
    >
      <FilterSelect
        label={t("adminAccounting.buyer")}
        name="buyer"
        value={address.buyer}
        values={buyerKinds}
        say={(one) => t(`adminAccounting.buyer_${one}`)}
        any={t("adminAccounting.buyer_any")}
      />
    </ListFilters>
  );
}

type RowInList = ReturnType<typeof useLoaderData<typeof loader>>["rows"][number];

function DocumentRow({ row }: { row: RowInList }) {
  const { t, path } = useLanguage();
  const { id, orderId, kind, number, day, order, buyer, taxId, total, vat, net, corrects } = row;
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-line py-4 md:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,2fr)]">
      <div className="min-w-0">
        <a className="link font-medium wrap-anywhere" href={documentPath(orderId, id)}>
          {number}
        </a>
        <p className="text-small text-muted">
          {t(`adminAccounting.kind_${kind}`)}, {day}
        </p>
        {corrects ? (
          <p className="text-small text-muted">{t("adminAccounting.corrects", { number: corrects })}</p>
        ) : null}
      </div>
      <div className="min-w-0 text-small">
        <p className="wrap-anywhere">{buyer ? <bdi>{buyer}</bdi> : t("adminAccounting.erased")}</p>
        <p className="text-muted">
          {taxId ? `${taxId} · ` : null}
          <a className="link" href={path(`admin/orders/${orderId}`)}>
            {t("adminAccounting.order", { number: order })}
          </a>
        </p>
      </div>
      <div className="text-small md:text-right">
        <p className="text-body font-medium whitespace-nowrap">{total}</p>
        {net ? <p className="text-muted">{t("adminAccounting.net_of", { amount: net })}</p> : null}
        {vat.map(({ rate, tax }) => (
          <p key={rate} className="text-muted">
            {t("adminAccounting.vat_of", { rate, tax })}
          </p>
        ))}
      </div>
    </li>
  );
}
