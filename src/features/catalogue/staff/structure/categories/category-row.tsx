import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { classNames } from "#ui/class-names.ts";
import { Badge } from "#ui/feedback/badge.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Select } from "#ui/forms/field.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { DropPlace } from "./use-tree-drag.ts";

/** A category as the list shows it. */
export interface ListedCategory {
  id: number;
  parent: number | null;
  depth: number;
  name: string;
  count: { all: number; onSale: number };
  hidden: boolean;
  isProtected: boolean;
  address: string;
  slug: string;
}

const indents = ["", "pl-6 md:pl-10", "pl-12 md:pl-20"] as const;
const steps = ["up", "down", "in", "out"] as const;
const keys: Readonly<Record<string, (typeof steps)[number]>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowRight: "in",
  ArrowLeft: "out",
};

/** Where a dragged category would go. */
const drops: Readonly<Record<DropPlace, string>> = {
  before: "shadow-[inset_0_2px_0_var(--color-ink)]",
  into: "bg-sun-tint",
  after: "shadow-[inset_0_-2px_0_var(--color-ink)]",
};

interface CategoryRowProps {
  category: ListedCategory;
  others: readonly ListedCategory[];
  version: number;
  /** It was moved last: its tools stay open. */
  isMoved: boolean;
  isBusy: boolean;
  isDragged: boolean;
  drop: DropPlace | null;
  onPointerDown: (event: PointerEvent<HTMLElement>, id: number) => void;
}

/** A category in the tree, with the tools that move it. */
export function CategoryRow({ category, drop, isDragged, onPointerDown, ...tools }: CategoryRowProps) {
  const { t, path } = useLanguage();
  const { id, name, depth, address, slug, hidden, isProtected, count } = category;
  const isHydrated = useHydrated();
  return (
    <li
      data-category={id}
      className={classNames(
        "border-b border-line py-3",
        indents[Math.min(depth, indents.length - 1)],
        drop && drops[drop],
        isDragged && "opacity-50",
      )}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {isHydrated ? (
          <span
            className="hidden cursor-grab touch-none px-1 text-muted select-none md:inline"
            title={t("adminCategories.drag", { name })}
            onPointerDown={(event) => onPointerDown(event, id)}
            aria-hidden="true"
          >
            ⠿
          </span>
        ) : null}
        <div className="min-w-0 flex-1 basis-60">
          <p className="flex flex-wrap items-center gap-x-2">
            <a className="link font-medium wrap-anywhere" href={path(`admin/categories/${id}`)}>
              <bdi>{name}</bdi>
            </a>
            {hidden ? <Badge tone="sky">{t("adminCategories.hidden")}</Badge> : null}
            {isProtected ? <span className="text-label text-muted">{t("adminCategories.protected")}</span> : null}
          </p>
          <p className="text-small wrap-anywhere text-muted">/{address}</p>
        </div>
        <p className="text-small">
          {count.all === 0 ? (
            <span className="text-muted">{t("adminCategories.products", { count: 0 })}</span>
          ) : (
            <a className="link" href={path(`admin/products?category=${slug}`)}>
              {t("adminCategories.products", { count: count.all })}
            </a>
          )}
          {count.all > 0 ? (
            <span className="block text-muted">{t("adminCategories.on_sale", { count: count.onSale })}</span>
          ) : null}
        </p>
        <MoveTools category={category} {...tools} />
      </div>
    </li>
  );
}

function MoveTools({
  category: { id, name, parent, depth },
  others,
  version,
  isMoved,
  isBusy,
}: Pick<CategoryRowProps, "category" | "others" | "version" | "isMoved" | "isBusy">) {
  const { t } = useLanguage();
  const submit = useSubmit();
  const summary = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move of the same category has another version
  useEffect(() => {
    // After a move the row stands elsewhere; whoever uses keys goes on there.
    if (isMoved) summary.current?.focus({ preventScroll: true });
  }, [isMoved, version]);
  const siblings = others.filter((one) => one.parent === parent);
  const at = siblings.findIndex((one) => one.id === id);
  const isPossible = { up: at > 0, down: at < siblings.length - 1, in: at > 0, out: depth > 0 };
  const onKeyDown = (event: KeyboardEvent) => {
    const how = event.altKey ? keys[event.key] : undefined;
    if (!how) return;
    event.preventDefault();
    if (isPossible[how] && !isBusy)
      void submit({ id, how, seen: version }, { method: "post", preventScrollReset: true });
  };
  return (
    <details className="basis-full md:basis-auto md:open:basis-full" open={isMoved || undefined}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control of its own */}
      <summary
        ref={summary}
        className="link w-fit cursor-pointer text-small"
        aria-label={t("adminCategories.move_named", { name })}
        onKeyDown={onKeyDown}
      >
        {t("adminCategories.move")}
      </summary>
      <StepsForm id={id} name={name} isPossible={isPossible} version={version} isBusy={isBusy} />
      <IntoForm id={id} parent={parent} others={others} version={version} isBusy={isBusy} />
      <p className="mt-2 hidden text-label text-muted md:block">{t("adminCategories.move_keys")}</p>
    </details>
  );
}

type IntoFormProps = Pick<CategoryRowProps, "others" | "version" | "isBusy"> & Pick<ListedCategory, "id" | "parent">;

/** Puts a category below any other one. */
function IntoForm({ id, parent, others, version, isBusy }: IntoFormProps) {
  const { t } = useLanguage();
  return (
    <Form method="post" preventScrollReset className="mt-2 flex flex-wrap items-end gap-2">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={version} />
      <input type="hidden" name="how" value="into" />
      <Select className="min-w-0" label={t("adminCategories.move_into")} name="target" required defaultValue="">
        <option value="">{t("adminCategories.move_top")}</option>
        {others
          .filter((one) => one.id !== id && one.id !== parent && one.depth < 2)
          .map((one) => (
            <option key={one.id} value={one.id}>
              {`${"– ".repeat(one.depth)}${one.name}`}
            </option>
          ))}
      </Select>
      <Button type="submit" size="compact" busy={isBusy}>
        {t("adminCategories.move_there")}
      </Button>
    </Form>
  );
}

type StepsFormProps = Pick<CategoryRowProps, "version" | "isBusy"> &
  Pick<ListedCategory, "id" | "name"> & { isPossible: Readonly<Record<(typeof steps)[number], boolean>> };

/** Moves a category by one step. */
function StepsForm({ id, name, isPossible, version, isBusy }: StepsFormProps) {
  const { t } = useLanguage();
  return (
    <Form method="post" preventScrollReset className="mt-2 flex flex-wrap gap-2">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={version} />
      {steps.map((how) => (
        <Button
          key={how}
          type="submit"
          size="compact"
          name="how"
          value={how}
          disabled={!isPossible[how]}
          busy={isBusy}
          aria-label={`${t(`adminCategories.move_${how}`)}: ${name}`}
        >
          {t(`adminCategories.move_${how}`)}
        </Button>
      ))}
    </Form>
  );
}
