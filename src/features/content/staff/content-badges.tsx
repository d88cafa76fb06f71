import type { Locale } from "#features/languages/domain/locale.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import { Badge, type BadgeTone } from "#ui/feedback/badge.tsx";
import type { BlockState } from "../domain/blocks/block-content.ts";

const tones: Record<BlockState, BadgeTone> = {
  draft: "neutral",
  off: "neutral",
  hidden: "neutral",
  scheduled: "sky",
  over: "neutral",
  shown: "leaf",
};

interface ContentBadgesProps {
  state: BlockState;
  /** There is saved content that is not published. */
  isDraft: boolean;
  missing: readonly Locale[];
}

/** Visibility of a block, unpublished changes, missing translations. */
export function ContentBadges({ state, isDraft, missing }: ContentBadgesProps) {
  const t = useText();
  return (
    <span className="flex flex-wrap gap-2">
      <Badge tone={tones[state]}>{t(`adminContent.state_${state}`)}</Badge>
      {isDraft ? <Badge tone="sun">{t("adminContent.unpublished")}</Badge> : null}
      {missing.map((locale) => (
        <Badge key={locale} tone="clay">
          {t(`adminContent.missing_${locale}`)}
        </Badge>
      ))}
    </span>
  );
}
