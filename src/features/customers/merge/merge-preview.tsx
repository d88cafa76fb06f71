import { ActionForm } from "#features/admin/action-form.browser.tsx";
import { StaffSection } from "#features/admin/staff-detail.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import { undoDays, type WhyNotMerge } from "../domain/merging.ts";
import type { LoadedMerge } from "./merge.loader.ts";

type Preview = Extract<LoadedMerge, { step: "preview" }>;

interface PreviewProps {
  found: Preview;
  error: WhyNotMerge | "changed_meanwhile" | "sure" | "unknown" | null;
}

/** Second step: which account remains, what moves, what stays, and the confirmation. */
export function MergePreview({ found, error }: PreviewProps) {
  const { t } = useLanguage();
  const { from, into, refusal, twins } = found;
  // What stands below is up to date, so a refusal that it shows itself is not said twice.
  const failure = error === "changed_meanwhile" || error === "unknown" ? error : null;
  return (
    <>
      {failure ? (
        <Notice className="mt-4" tone="error">
          {t(failure === "unknown" ? "adminCustomers.error_unknown" : "adminCustomers.merge_changed")}
        </Notice>
      ) : null}
      <div className="mt-6 grid gap-4 sm:grid-cols-2">
        <Party party={from} title={t("adminCustomers.merge_ends")} />
        <Party party={into} title={t("adminCustomers.merge_remains")} />
      </div>
      <SwapLink found={found} />
      {refusal ? (
        <Notice className="mt-6" tone="error">
          {t(`adminCustomers.merge_refused_${refusal}`)}
        </Notice>
      ) : (
        <>
          {twins.length > 0 ? <Twins twins={twins} /> : null}
          <Moves found={found} />
          <Stays found={found} />
          <div className="panel mt-8">
            <ActionForm intent="merge" submit={t("adminCustomers.merge_do")} tone="danger">
              <input type="hidden" name="other" value={found.other} />
              <input type="hidden" name="keep" value={found.keep} />
              <input type="hidden" name="seen" value={found.version} />
              <p className="text-small text-muted">{t("adminCustomers.merge_effect", { days: undoDays })}</p>
              <Tick name="sure" error={error === "sure" ? t("adminCustomers.error_sure") : null}>
                {t("adminCustomers.merge_sure")}
              </Tick>
            </ActionForm>
          </div>
        </>
      )}
    </>
  );
}

function Party({ party, title }: { party: Preview["from"]; title: string }) {
  const { t, path } = useLanguage();
  return (
    <section className="panel grid content-start gap-1 text-small">
      <h2 className="label">{title}</h2>
      <a
        className="link mt-1 text-compact font-medium wrap-anywhere"
        href={path(`admin/customers/${encodeURIComponent(party.id)}`)}
      >
        <bdi>{party.name}</bdi>
      </a>
      <bdi className="wrap-anywhere">{party.email}</bdi>
      {party.phone ? <span>{party.phone}</span> : null}
      <span className="text-muted">{t("adminCustomers.since", { date: party.since })}</span>
    </section>
  );
}

function SwapLink({ found: { other, keep, from, into } }: { found: Preview }) {
  const { t, path } = useLanguage();
  const own = keep === "this" ? into.id : from.id;
  const query = new URLSearchParams({ other, keep: keep === "this" ? "other" : "this" });
  return (
    <p className="mt-3 text-small">
      <a className="link" href={`${path(`admin/customers/${encodeURIComponent(own)}/merge`)}?${query}`}>
        {t("adminCustomers.merge_swap")}
      </a>
    </p>
  );
}

function Twins({ twins }: { twins: Preview["twins"] }) {
  const { t, path } = useLanguage();
  return (
    <Notice className="mt-6" tone="warn">
      {t("adminCustomers.merge_twins")}
      {twins.map((twin) => (
        <span key={`${twin.from.id} ${twin.into.id}`} className="block">
          <a className="link" href={path(`admin/orders/${twin.from.id}`)}>
            {twin.from.number}
          </a>
          {" · "}
          <a className="link" href={path(`admin/orders/${twin.into.id}`)}>
            {twin.into.number}
          </a>
        </span>
      ))}
    </Notice>
  );
}

function Moves({ found: { moves } }: { found: Preview }) {
  const { t } = useLanguage();
  return (
    <StaffSection id="moves" title={t("adminCustomers.merge_moves")} className="mt-8">
      {moves.length === 0 ? (
        <p className="mt-2 text-small text-muted">{t("adminCustomers.merge_nothing")}</p>
      ) : (
        <ul className="mt-2 border-t border-line">
          {moves.map(({ table, count }) => (
            <li key={table} className="flex justify-between gap-4 border-b border-line py-2 text-small">
              <span>{t(`adminCustomers.rows_${table}`)}</span>
              <span className="font-medium">{count}</span>
            </li>
          ))}
        </ul>
      )}
    </StaffSection>
  );
}

const stayAnyway = ["sign_in", "consents", "details", "default_address", "cart", "open_tickets"] as const;

function Stays({ found: { stays } }: { found: Preview }) {
  const { t } = useLanguage();
  return (
    <StaffSection id="stays" title={t("adminCustomers.merge_stays")} className="mt-8">
      <ul className="mt-2 border-t border-line text-small">
        {stays.map(({ table, count }) => (
          <li key={table} className="flex justify-between gap-4 border-b border-line py-2">
            <span>{t(`adminCustomers.stays_${table}`)}</span>
            <span className="font-medium">{count}</span>
          </li>
        ))}
        {stayAnyway.map((what) => (
          <li key={what} className="border-b border-line py-2 text-muted">
            {t(`adminCustomers.stays_${what}`)}
          </li>
        ))}
      </ul>
    </StaffSection>
  );
}
