import { Form } from "react-router";
import type { Locale } from "#features/languages/domain/locale.ts";
import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { IconButton } from "#ui/forms/icon-button.tsx";
import { ArrowDown } from "#ui/icons/controls/arrow-down.ts";
import { ArrowUp } from "#ui/icons/controls/arrow-up.ts";
import type { BlockState } from "../domain/blocks/block-content.ts";
import { ContentBadges } from "./content-badges.tsx";

interface BlockRowProps {
  block: {
    name: string;
    version: number;
    /** "" while it has neither title nor text. */
    title: string;
    /** Hides a built-in question without replacing it. */
    onlyHides: boolean;
    place: string | null;
    state: BlockState;
    isDraft: boolean;
    missing: readonly Locale[];
    from: string | null;
    to: string | null;
  };
  isFirst: boolean;
  isLast: boolean;
}

/** A block in the list of its kind, with buttons that move it. */
export function BlockRow({ block, isFirst, isLast }: BlockRowProps) {
  const { t, path } = useLanguage();
  const { name, version, place, state, isDraft, missing, from, to } = block;
  const title = block.title || t("adminContent.untitled");
  const facts = [place, from && t("adminContent.from_at", { at: from }), to && t("adminContent.to_at", { at: to })];
  return (
    <li className="flex items-start gap-3 border-b border-line py-4">
      <div className="grid min-w-0 grow gap-2">
        <a className="link font-medium wrap-anywhere" href={path(`admin/content/${name}`)}>
          {title}
        </a>
        <ContentBadges state={state} isDraft={isDraft} missing={missing} />
        <p className="text-small text-muted">{facts.filter(Boolean).join(", ")}</p>
        {block.onlyHides ? <ShowForm name={name} version={version} title={block.title} /> : null}
      </div>
      <MoveForm name={name} title={title} isFirst={isFirst} isLast={isLast} />
    </li>
  );
}

/** Shows a hidden built-in question again. */
function ShowForm({ name, version, title }: { name: string; version: number; title: string }) {
  const t = useText();
  return (
    <Form method="post">
      <input type="hidden" name="block" value={name} />
      <input type="hidden" name="seen" value={version} />
      <Button
        type="submit"
        size="compact"
        name="intent"
        value="show"
        aria-label={t("adminContent.show_this", { title })}
      >
        {t("adminContent.do_show")}
      </Button>
    </Form>
  );
}

function MoveForm({ name, title, isFirst, isLast }: Omit<BlockRowProps, "block"> & { name: string; title: string }) {
  const t = useText();
  return (
    <Form method="post" className="flex flex-none">
      <input type="hidden" name="block" value={name} />
      <IconButton
        type="submit"
        name="intent"
        value="up"
        disabled={isFirst}
        label={t("adminContent.move_up", { title })}
      >
        <ArrowUp className="icon" />
      </IconButton>
      <IconButton
        type="submit"
        name="intent"
        value="down"
        disabled={isLast}
        label={t("adminContent.move_down", { title })}
      >
        <ArrowDown className="icon" />
      </IconButton>
    </Form>
  );
}
