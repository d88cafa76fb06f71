import { ActionForm } from "#features/admin/action-form.browser.tsx";
import { StaffSection } from "#features/admin/staff-detail.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import type { CustomerAnswer } from "./customer.action.ts";
import type { LoadedCustomer } from "./customer.loader.ts";

interface MergesProps {
  merges: LoadedCustomer["merges"];
  answer: CustomerAnswer | null;
}

/** Accounts that were merged into this one, or the one that this one was merged into, with the way back. */
export function CustomerMerges({ merges, answer }: MergesProps) {
  const { t } = useLanguage();
  const refusal = answer?.intent === "undo_merge" ? answer.refusal : null;
  if (merges.length === 0) return null;
  return (
    <StaffSection id="merges" title={t("adminCustomers.merges")}>
      {refusal && refusal !== "unknown" && refusal !== "changed_meanwhile" ? (
        <Notice className="mt-3" tone="error">
          {t(`adminCustomers.refused_${refusal}`)}
        </Notice>
      ) : null}
      <ul className="mt-2 border-t border-line">
        {merges.map((merge) => (
          <Merge key={merge.id} merge={merge} />
        ))}
      </ul>
    </StaffSection>
  );
}

function Merge({ merge }: { merge: MergesProps["merges"][number] }) {
  const { t, path } = useLanguage();
  const { id, isFrom, other, at, by, undoneAt, undoneBy, until, isUndoable } = merge;
  const nobody = t("adminCustomers.note_no_author");
  return (
    <li className="grid gap-3 border-b border-line py-4 text-small">
      <p className="min-w-0 wrap-anywhere">
        {t(isFrom ? "adminCustomers.merged_into" : "adminCustomers.merged_from")}{" "}
        <a className="link font-medium" href={path(`admin/customers/${encodeURIComponent(other.id)}`)}>
          <bdi>{other.name}</bdi>
        </a>{" "}
        <bdi className="text-muted">{other.email}</bdi>
        <span className="mt-1 block text-muted">{`${at}, ${by ?? nobody}`}</span>
        {undoneAt ? (
          <span className="block text-muted">
            {t("adminCustomers.merge_undone", { date: undoneAt, name: undoneBy ?? nobody })}
          </span>
        ) : null}
      </p>
      {isUndoable ? (
        <>
          <p className="text-muted">{t("adminCustomers.undo_about", { date: until })}</p>
          <ActionForm intent="undo_merge" submit={t("adminCustomers.undo_merge")}>
            <input type="hidden" name="merge" value={id} />
          </ActionForm>
        </>
      ) : undoneAt ? null : (
        <p className="text-muted">{t("adminCustomers.undo_over", { date: until })}</p>
      )}
    </li>
  );
}
