import { type MouseEvent, useEffect, useRef } from "react";
import type { MessageKey } from "#features/languages/domain/messages.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { PaletteGroup } from "../domain/palette/groups.ts";
import type { PaletteItem } from "../domain/palette/item.ts";
import type { PaletteState } from "./use-palette.ts";

/** Headings of groups. */
export const groupTitles: Record<PaletteGroup["name"], MessageKey> = {
  exact: "adminPalette.group_exact",
  start: "adminPalette.group_start",
  recent: "adminPalette.group_recent",
  action: "adminPalette.kind_action",
  page: "adminPalette.kind_page",
  setting: "adminPalette.kind_setting",
  product: "adminPalette.kind_product",
  order: "adminPalette.kind_order",
  customer: "adminPalette.kind_customer",
  company: "adminPalette.kind_company",
  machine: "adminPalette.kind_machine",
  ticket: "adminPalette.kind_ticket",
  promotion: "adminPalette.kind_promotion",
  coupon: "adminPalette.kind_coupon",
  group: "adminPalette.kind_group",
  category: "adminPalette.kind_category",
  attribute: "adminPalette.kind_attribute",
};

/** Groups of options. Each option is a link, so that it can be opened in a new tab with the pointer as well. */
export function PaletteList({ palette, listId }: { palette: PaletteState; listId: string }) {
  const { t } = useLanguage();
  const { groups, items, view } = palette;
  return (
    <div
      role="listbox"
      id={listId}
      aria-label={t("adminPalette.results")}
      aria-busy={view.state === "loading"}
      className={items.length > 0 ? "mt-3 h-[50dvh] overflow-y-auto overscroll-contain" : "hidden"}
    >
      {groups.map(({ name, items: ofGroup }) => (
        // biome-ignore lint/a11y/useSemanticElements: HTML has no element for a group of options
        <div key={name} role="group" aria-label={t(groupTitles[name])}>
          <p className="search-label" aria-hidden="true">
            {t(groupTitles[name])}
          </p>
          {ofGroup.map((item) => {
            const index = items.indexOf(item);
            return <Option key={item.path} id={`${listId}-${index}`} item={item} index={index} palette={palette} />;
          })}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  item: PaletteItem;
  index: number;
  palette: PaletteState;
}

function Option({ id, item, index, palette }: OptionProps) {
  const { path } = useLanguage();
  const { chosen, choose, take, isRecent, visit } = palette;
  const isChosen = chosen === index;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isChosen) link.current?.scrollIntoView({ block: "nearest" });
  }, [isChosen]);
  const onClick = (event: MouseEvent) => {
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (!isPlain || !isRecent(item)) return take(item);
    event.preventDefault();
    visit(item);
  };
  return (
    <a
      ref={link}
      id={id}
      href={path(item.path)}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      className="search-row"
      onPointerMove={() => choose(index)}
      onClick={onClick}
    >
      <span className="min-w-0 flex-1 wrap-anywhere">
        <bdi className="font-medium">{item.title}</bdi>
        {item.note ? <bdi className="block text-label text-muted">{item.note}</bdi> : null}
      </span>
    </a>
  );
}
