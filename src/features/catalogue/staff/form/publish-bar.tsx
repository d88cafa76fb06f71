import type { KeyboardEvent, ReactNode } from "react";
import type { MessageKey } from "#features/languages/domain/messages.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { ProductState } from "../../domain/drafts/product-state.ts";
import { ArchiveFields, DiscardFields, Duplicate, PreviewLinks, ScheduleFields } from "./bar-actions.tsx";
import type { FormAnswer } from "./edit-product.action.ts";
import { useView } from "./form-context.tsx";
import { SaveStatus } from "./save-status.tsx";

export const stateNames = {
  draft: "adminProduct.state_draft",
  scheduled: "adminProduct.state_scheduled",
  published: "adminProduct.state_published",
  hidden: "adminProduct.state_hidden",
  archived: "adminProduct.state_archived",
} as const satisfies Record<ProductState, MessageKey>;

interface PublishBarProps {
  /** Scheduled publishing in words. */
  publishAt: string | null;
  /** Time zone of scheduled publishing in words. */
  zone: string;
  answer: FormAnswer | null;
  isBusy: boolean;
}

/** Actions on the product, always in sight. Its buttons submit the form with an `intent`. */
export function PublishBar({ publishAt, zone, answer, isBusy }: PublishBarProps) {
  const { t } = useLanguage();
  const state = useView(({ product }) => product.state);
  const isHydrated = useHydrated();
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-ink bg-paper px-4 py-3 md:mx-0 md:px-0">
      <div className="grow basis-40">
        <SaveStatus />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <MoreActions label={t("adminProduct.more")}>
          {state === "archived" ? null : <ScheduleFields publishAt={publishAt} zone={zone} answer={answer} />}
          <PreviewLinks />
          <Duplicate />
          <ArchiveFields answer={answer} />
          <DiscardFields />
        </MoreActions>
        {isHydrated ? null : (
          <Button type="submit" name="intent" value="draft" size="compact">
            {t("adminProduct.save_draft")}
          </Button>
        )}
        {state === "archived" ? (
          <Button type="submit" name="intent" value="restore" size="compact" busy={isBusy}>
            {t("adminProduct.restore")}
          </Button>
        ) : (
          <>
            {state === "published" ? null : (
              <Button type="submit" name="intent" value="save" size="compact" busy={isBusy}>
                {t("adminProduct.save")}
              </Button>
            )}
            <Button type="submit" name="intent" value="publish" tone="sun" size="compact" busy={isBusy}>
              {t(state === "published" ? "adminProduct.publish_changes" : "adminProduct.publish")}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

/** Less frequent actions, above the bar; works without scripts. Escape closes it. */
function MoreActions({ label, children }: { label: string; children: ReactNode }) {
  const close = (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (event.key !== "Escape" || !event.currentTarget.open) return;
    event.currentTarget.open = false;
    event.currentTarget.querySelector("summary")?.focus();
  };
  return (
    <details className="static md:relative" onKeyDown={close}>
      <summary className="btn list-none" data-size="compact">
        {label}
      </summary>
      <div className="floating absolute inset-x-0 bottom-full z-20 grid max-h-[70dvh] gap-5 overflow-auto border border-line p-4 md:inset-x-auto md:right-0 md:mb-3 md:w-[26rem] md:rounded-control">
        {children}
      </div>
    </details>
  );
}
