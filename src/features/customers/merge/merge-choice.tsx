import { StaffSection } from "#features/admin/staff-detail.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Button, ButtonLink } from "#ui/forms/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import type { LoadedMerge } from "./merge.loader.ts";

type Choice = Extract<LoadedMerge, { step: "choose" }>;
type Candidate = Choice["candidates"][number];

/** First step: the other account of the same person. Accounts with the same phone or name are proposed. */
export function MergeChoice({ found: { customer, search, candidates } }: { found: Choice }) {
  const { t, path } = useLanguage();
  const address = path(`admin/customers/${encodeURIComponent(customer.id)}/merge`);
  return (
    <>
      <p className="mt-4">
        {t("adminCustomers.merge_which")} <bdi className="font-medium">{customer.name}</bdi>{" "}
        <bdi className="wrap-anywhere text-muted">{customer.email}</bdi>
      </p>
      <form className="mt-6 grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto]" method="get" action={address}>
        <Field label={t("adminCustomers.search")} name="q" type="search" defaultValue={search} maxLength={100} />
        <Button type="submit" tone="line">
          {t("adminCustomers.show")}
        </Button>
      </form>
      <StaffSection id="candidates" title={t("adminCustomers.merge_candidates")} className="mt-8">
        {candidates.length === 0 ? (
          <p className="mt-2 text-small text-muted">{t("adminCustomers.merge_no_candidates")}</p>
        ) : (
          <ul className="mt-2 border-t border-line">
            {candidates.map((one) => (
              <CandidateRow key={one.id} candidate={one} href={`${address}?other=${encodeURIComponent(one.id)}`} />
            ))}
          </ul>
        )}
      </StaffSection>
    </>
  );
}

function CandidateRow({ candidate, href }: { candidate: Candidate; href: string }) {
  const { t } = useLanguage();
  const { name, email, phone, orders, since } = candidate;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="min-w-0 text-small">
        <p className="text-compact font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="wrap-anywhere">
          <bdi>{email}</bdi>
          {phone ? ` · ${phone}` : null}
        </p>
        <p className="text-muted">
          {t("adminCustomers.since", { date: since })} · {t("adminCustomers.count_orders", { count: orders })}
        </p>
      </div>
      <ButtonLink size="compact" tone="line" href={href} aria-label={t("adminCustomers.merge_preview_of", { name })}>
        {t("adminCustomers.merge_preview")}
      </ButtonLink>
    </li>
  );
}
