import { ActionForm, ActionPanel } from "#features/admin/action-form.browser.tsx";
import { useText } from "#features/languages/languages.browser.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import type { ContentAnswer } from "../domain/staff/content-view.ts";

interface ContentActionsProps {
  version: number;
  isPublished: boolean;
  isDraft: boolean;
  /** The block replaces a built-in question or passage, which returns when the block is withdrawn or deleted. */
  replacedText: "own" | "passage" | null;
  answer: ContentAnswer | null;
}

/** Actions on a block besides saving and publishing. */
export function ContentActions({ version, isPublished, isDraft, replacedText, answer }: ContentActionsProps) {
  const t = useText();
  const intents = [
    ...(isDraft ? (["discard"] as const) : []),
    ...(isPublished ? (["withdraw"] as const) : []),
    "delete" as const,
  ];
  return (
    <div className="mt-10 grid gap-6">
      {intents.map((intent) => {
        const own = answer?.intent === intent ? answer : null;
        return (
          <ActionPanel
            key={intent}
            intent={intent}
            title={t(`adminContent.do_${intent}`)}
            about={t(`adminContent.about_${intent}`)}
            moreAbout={replacedText && intent !== "discard" ? t(`adminContent.${replacedText}_returns`) : undefined}
            refusal={own?.refusal && !own.errors.sure ? t(`adminContent.refused_${own.refusal}`) : null}
          >
            <ActionForm
              intent={intent}
              tone={intent === "delete" ? "danger" : "line"}
              submit={t(`adminContent.do_${intent}`)}
            >
              <input type="hidden" name="seen" value={own?.conflict?.version ?? version} />
              {intent === "delete" ? (
                <Tick name="sure" required error={own?.errors.sure ? t("adminContent.fault_sure") : null}>
                  {t("adminContent.sure")}
                </Tick>
              ) : null}
            </ActionForm>
          </ActionPanel>
        );
      })}
    </div>
  );
}
