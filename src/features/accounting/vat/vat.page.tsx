import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { StaffSection } from "#features/admin/staff-detail.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { AccountingPage, FileLinks } from "../documents/accounting-page.tsx";
import { loadPeriod } from "../documents/period.loader.ts";
import { type AccountingFile, fileNames } from "../domain/files.ts";
import { isOffered } from "../files/files.service.ts";
import { closingsContext } from "../months/closing.service.ts";
import { shownVat, VatTable } from "./vat-table.tsx";

/** VAT of a month by rate, and the files made from it. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { period, shown, locale } = await loadPeriod({ request, params, context });
  const { vat } = await context.get(closingsContext).sums(period);
  return {
    texts: context.get(textsContext).pick(locale, ["adminAccounting"]),
    ...{ shown, vat: shownVat(vat, period.market) },
    files: fileNames.filter((name) => name in labels && isOffered(name, period)),
  };
}

const labels = {
  "vat-book.csv": "adminAccounting.file_vat_book",
  "jpk-v7m.xml": "adminAccounting.file_jpk",
  "fakturownia.csv": "adminAccounting.file_fakturownia",
  "wfirma.csv": "adminAccounting.file_wfirma",
  "tax-invoices.zip": "adminAccounting.file_tax_invoices",
  "bas.csv": "adminAccounting.file_bas",
} as const satisfies Partial<Record<AccountingFile, string>>;

const labelOf = (name: AccountingFile) => Object.entries(labels).find(([one]) => one === name)?.[1];

export default function VatPage() {
  const { t, path } = useLanguage();
  const { shown, vat, files } = useLoaderData<typeof loader>();
  return (
    <AccountingPage shown={shown} tab="vat">
      <StaffSection id="vat" title={t("adminAccounting.vat_table")} className="mt-8">
        <p className="mt-2 max-w-[72ch] text-small text-muted">{t("adminAccounting.vat_intro")}</p>
        <VatTable vat={vat} />
      </StaffSection>
      <StaffSection id="files" title={t("adminAccounting.files")} className="mt-10">
        <div className="mt-3">
          <FileLinks
            period={shown}
            files={files.flatMap((name) => {
              const label = labelOf(name);
              return label ? [{ name, text: t(label) }] : [];
            })}
          />
        </div>
        <p className="mt-3 max-w-[72ch] text-small text-muted">{t("adminAccounting.exchange_about")}</p>
        {files.includes("jpk-v7m.xml") || files.includes("tax-invoices.zip") ? (
          <p className="mt-3 max-w-[72ch] text-small text-muted">
            {t(shown.market === "PL" ? "adminAccounting.jpk_about" : "adminAccounting.tax_invoices_about")}{" "}
            <a className="link" href={path(`admin/settings/${shown.market.toLowerCase()}-accounting`)}>
              {t("adminAccounting.to_settings")}
            </a>
          </p>
        ) : null}
      </StaffSection>
    </AccountingPage>
  );
}
