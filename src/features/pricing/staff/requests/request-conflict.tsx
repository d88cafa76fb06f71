import { useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import type { RequestState } from "../../domain/groups/company-request.ts";

interface RequestConflictProps {
  /** As it is now; `decidedBy`: name of who decided. */
  request: { state: RequestState; decidedBy: string | null };
}

/** Says that somebody was faster, and how the request stands; the facts above show the rest. */
export function RequestConflict({ request: { state, decidedBy } }: RequestConflictProps) {
  const t = useText();
  const who = decidedBy ?? t("adminGroups.somebody");
  return (
    <Notice tone="error">
      <p className="font-medium">
        {state === "asked" ? t("adminGroups.conflict_asked") : t("adminGroups.conflict_title", { who })}
      </p>
      <p>{t("adminGroups.conflict_now", { state: t(`adminGroups.badge_${state}`) })}</p>
    </Notice>
  );
}
