import { ActionForm } from "#features/admin/action-form.browser.tsx";
import { useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import type { ContentAnswer } from "../domain/staff/content-view.ts";

interface ContentEntriesProps {
  version: number;
  isPublished: boolean;
  isDraft: boolean;
  /** It stands in the stead of a question of our own or of a built-in passage, which comes back with it gone. */
  inStead: "own" | "passage" | null;
  answer: ContentAnswer | null;
}

/** What can be done to a block besides writing it. */
export function ContentEntries({ version, isPublished, isDraft, inStead, answer }: ContentEntriesProps) {
  const t = useText();
  const entries = [
    ...(isDraft ? (["discard"] as const) : []),
    ...(isPublished ? (["withdraw"] as const) : []),
    "delete" as const,
  ];
  return (
    <div className="mt-10 grid gap-6">
      {entries.map((intent) => {
        const own = answer?.intent === intent ? answer : null;
        return (
          <section key={intent} className="panel grid gap-4" aria-labelledby={`do-${intent}`}>
            <h2 className="h3" id={`do-${intent}`}>
              {t(`adminContent.do_${intent}`)}
            </h2>
            <p className="text-small text-muted">{t(`adminContent.about_${intent}`)}</p>
            {inStead && intent !== "discard" ? (
              <p className="text-small text-muted">{t(`adminContent.${inStead}_returns`)}</p>
            ) : null}
            {own?.refusal && !own.faults.sure ? (
              <Notice tone="error">{t(`adminContent.refused_${own.refusal}`)}</Notice>
            ) : null}
            <ActionForm
              intent={intent}
              tone={intent === "delete" ? "danger" : "line"}
              submit={t(`adminContent.do_${intent}`)}
            >
              <input type="hidden" name="seen" value={own?.overtaken?.version ?? version} />
              {intent === "delete" ? (
                <Tick name="sure" required error={own?.faults.sure ? t("adminContent.fault_sure") : null}>
                  {t("adminContent.sure")}
                </Tick>
              ) : null}
            </ActionForm>
          </section>
        );
      })}
    </div>
  );
}
