import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { ActionForm, ActionPanel } from "#features/admin/action-form.browser.tsx";
import { StaffHistory, StaffSection } from "#features/admin/staff-detail.browser.tsx";
import { momentText } from "#features/languages/domain/day-words.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { textsContext } from "#features/languages/languages.service.ts";
import { currencies, timeZones } from "#platform/pure/market/market.ts";
import { formatMoney } from "#platform/pure/money.ts";
import { oneOf } from "#platform/pure/one-of.ts";
import { readForm } from "#platform/server/http/read-form.ts";
import { Badge } from "#ui/feedback/badge.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import { TextArea } from "#ui/forms/field.tsx";
import { AccountingPage } from "../documents/accounting-page.tsx";
import { loadPeriod } from "../documents/period.loader.ts";
import { isOver, periodQuery } from "../domain/period.ts";
import { shownVat, VatTable } from "../vat/vat-table.tsx";
import { closingsContext, maxReopenReason } from "./closing.service.ts";

/** Sums of a month, as they were if it is closed, and its closings. `check`: whether they are still the same. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { period, shown, locale } = await loadPeriod({ request, params, context });
  const closings = context.get(closingsContext);
  const query = new URL(request.url).searchParams;
  const [history, checked] = await Promise.all([
    closings.history(period),
    query.has("check") ? closings.check(period) : null,
  ]);
  const closing = history.find(({ reopenedAt }) => reopenedAt === null) ?? null;
  const sums = closing?.sums ?? (await closings.sums(period));
  const moment = (at: Date) => momentText(at, timeZones[period.market], locale);
  return {
    texts: context.get(textsContext).pick(locale, ["adminAccounting"]),
    ...{ shown, checked, maxReason: maxReopenReason },
    canClose: closing === null && isOver(period, closings.now()),
    isClosed: closing !== null,
    files: checked?.files ?? (closing?.files ?? []).map((file) => ({ ...file, isSame: null })),
    vat: shownVat(sums.vat, period.market),
    kinds: sums.kinds.map((one) => ({ ...one, total: formatMoney(one.total, currencies[period.market]) })),
    history: history.flatMap(({ id, closedAt, closedByName, reopenedAt, reopenedByName, reopenedFor }) => [
      ...(reopenedAt
        ? [
            {
              id: `${id} reopened`,
              at: moment(reopenedAt),
              by: reopenedByName,
              kind: "reopened" as const,
              note: reopenedFor,
            },
          ]
        : []),
      { id, at: moment(closedAt), by: closedByName, kind: "closed" as const, note: null },
    ]),
    done: oneOf(["closed", "asked"] as const, query.get("done")),
  };
}

/** Refusals that are no error of a field: somebody else was faster, or the address names a month that runs. */
const conflicts = ["not_over", "already_closed", "not_closed", "already_requested"] as const;
type Refusal = (typeof conflicts)[number] | "reason_needed" | "unsure";

/** Closes a month, or asks to reopen it; 409 if somebody else was faster. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { account, period, locale } = await loadPeriod({ request, params, context });
  const form = await readForm(request);
  const closings = context.get(closingsContext);
  const refused = (code: Refusal, reason = "") => {
    const status = code === "reason_needed" || code === "unsure" ? 400 : 409;
    return data({ code, reason }, status);
  };
  const done = (what: "closed" | "asked") =>
    redirect(`/${locale}/admin/accounting/closing${periodQuery(period)}&done=${what}`, 303);
  switch (form.get("intent")) {
    case "close": {
      if (form.get("sure") !== "yes") return refused("unsure");
      const closed = await closings.close(account, period);
      if (!closed.ok) return refused(closed.code);
      throw done("closed");
    }
    case "reopen": {
      const reason = (form.get("reason") ?? "").slice(0, maxReopenReason);
      const asked = await closings.askReopening(account, period, reason);
      if (!asked.ok) return refused(asked.code, reason);
      throw done("asked");
    }
    default:
      throw data(null, { status: 400 });
  }
}

/** Also after a refusal, so that the page shows what somebody else did. */
export const shouldRevalidate = (): boolean => true;

export default function ClosingPage() {
  const { t, path } = useLanguage();
  const { shown, vat, kinds, history, done, isClosed } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  const conflict = conflicts.find((code) => code === answer?.code);
  return (
    <AccountingPage shown={shown} tab="closing">
      {conflict ? (
        <Notice className="mt-5" tone="error">
          {t(`adminAccounting.refusal_${conflict}`)}
        </Notice>
      ) : null}
      {done && !answer ? (
        <Notice
          className="mt-5"
          tone="done"
          action={
            done === "asked" ? (
              <a className="link" href={path("admin/approvals")}>
                {t("adminAccounting.to_approvals")}
              </a>
            ) : null
          }
        >
          {t(`adminAccounting.done_${done}`)}
        </Notice>
      ) : null}
      <p className="mt-5 max-w-[72ch] text-small text-muted">{t("adminAccounting.closing_about")}</p>
      <ul className="mt-5 grid gap-1 text-small">
        {kinds.map(({ kind, count, total }) => (
          <li key={kind}>
            {t(`adminAccounting.kind_${kind}`)}: {t("adminAccounting.count_documents", { count })}, {total}
          </li>
        ))}
      </ul>
      <VatTable vat={vat} />
      {isClosed ? <FrozenFiles /> : null}
      <Actions answer={answer} />
      {history.length > 0 ? (
        <div className="mt-10">
          <StaffHistory
            title={t("adminAccounting.history")}
            events={history.map(({ id, at, by, kind, note }) => ({
              ...{ id, at, by, note: note ?? undefined },
              what: t(kind === "closed" ? "adminAccounting.event_closed" : "adminAccounting.event_reopened"),
            }))}
          />
        </div>
      ) : null}
    </AccountingPage>
  );
}

function Actions({ answer }: { answer: { code: Refusal; reason: string } | null }) {
  const { t } = useLanguage();
  const { isClosed, canClose, maxReason } = useLoaderData<typeof loader>();
  if (isClosed)
    return (
      <div className="mt-8 max-w-[640px]">
        <ActionPanel intent="reopen" title={t("adminAccounting.reopen")} about={t("adminAccounting.reopen_about")}>
          <ActionForm intent="reopen" submit={t("adminAccounting.ask_reopening")}>
            <TextArea
              label={t("adminAccounting.reason")}
              name="reason"
              rows={3}
              maxLength={maxReason}
              defaultValue={answer?.reason ?? ""}
              hint={t("adminAccounting.reason_hint", { max: maxReason })}
              error={answer?.code === "reason_needed" ? t("adminAccounting.refusal_reason_needed") : null}
            />
          </ActionForm>
        </ActionPanel>
      </div>
    );
  if (!canClose) return <p className="mt-8 text-small text-muted">{t("adminAccounting.not_over")}</p>;
  return (
    <div className="mt-8 max-w-[640px]">
      <ActionPanel intent="close" title={t("adminAccounting.close")}>
        <ActionForm intent="close" submit={t("adminAccounting.close")} tone="sun">
          <Tick name="sure" value="yes" error={answer?.code === "unsure" ? t("adminAccounting.close_unsure") : null}>
            {t("adminAccounting.close_sure")}
          </Tick>
        </ActionForm>
      </ActionPanel>
    </div>
  );
}

/** Checksums of the files when the month was closed, and whether they would be the same today. */
function FrozenFiles() {
  const { t, path } = useLanguage();
  const { files, checked, shown } = useLoaderData<typeof loader>();
  return (
    <StaffSection id="frozen" title={t("adminAccounting.frozen_files")} className="mt-10">
      <p className="mt-2 max-w-[72ch] text-small text-muted">{t("adminAccounting.frozen_about")}</p>
      <ul className="mt-4 border-t border-line">
        {files.map(({ name, hash, isSame }) => (
          <li key={name} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line py-3 text-small">
            <span className="font-medium">{name}</span>
            <code className="min-w-0 wrap-anywhere text-muted">{hash}</code>
            {isSame === null ? null : (
              <Badge tone={isSame ? "leaf" : "clay"}>
                {t(isSame ? "adminAccounting.same" : "adminAccounting.differs")}
              </Badge>
            )}
          </li>
        ))}
      </ul>
      {checked ? (
        <p className="mt-4 max-w-[72ch] text-small">
          {t(checked.isSame ? "adminAccounting.documents_same" : "adminAccounting.documents_differ")}
        </p>
      ) : (
        <p className="mt-4">
          <a className="link text-small" href={`${path("admin/accounting/closing")}${periodQuery(shown)}&check`}>
            {t("adminAccounting.check")}
          </a>
        </p>
      )}
    </StaffSection>
  );
}
