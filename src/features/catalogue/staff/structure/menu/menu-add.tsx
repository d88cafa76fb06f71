import { Form } from "react-router";
import { useText } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Field, Select } from "#ui/forms/field.tsx";
import type { MenuList } from "../../../domain/menu/menu-edit.ts";
import type { MenuAnswer } from "./menu.action.ts";
import type { ShownEntry } from "./menu.loader.ts";
import { NameFields } from "./menu-names.tsx";
import { useMenuError } from "./use-menu-error.ts";

const noNames = { ua: "", pl: "", en: "" };

interface MenuAddProps {
  list: MenuList;
  entries: readonly Pick<ShownEntry, "key">[];
  categories: readonly { key: string; name: string }[];
  version: number;
  answer: MenuAnswer | null;
  /** Also other pages than categories, with names of their own. */
  hasPages: boolean;
}

/** Adds a category or a page to a list. Folded away; what was typed stays after an error. */
export function MenuAdd({ list, entries, categories, version, answer, hasPages }: MenuAddProps) {
  const t = useText();
  const own = answer?.intent === "add" && answer.list === list ? answer : null;
  const error = useMenuError(own, "target", "list");
  const taken = new Set(entries.map(({ key }) => key));
  const left = categories.filter(({ key }) => !taken.has(key));
  return (
    <details className="mt-2" open={own !== null || undefined}>
      <summary className="link inline-block min-h-6 cursor-pointer text-small">{t("adminMenu.add")}</summary>
      <Form method="post" preventScrollReset className="grid gap-3 py-3">
        <input type="hidden" name="step" value="add" />
        <input type="hidden" name="list" value={list} />
        <input type="hidden" name="seen" value={own?.conflict ?? version} />
        <Select
          name="category"
          label={t("adminMenu.category")}
          defaultValue={own?.page ? "" : own?.key}
          error={hasPages ? null : error?.text}
        >
          <option value="">{t(hasPages ? "adminMenu.no_category" : "adminMenu.choose")}</option>
          {left.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </Select>
        {hasPages ? (
          <>
            <Field
              name="page"
              label={t("adminMenu.page")}
              hint={t("adminMenu.hint_page")}
              defaultValue={own?.page}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              error={error?.text}
            />
            <p className="text-small text-muted">{t("adminMenu.hint_names")}</p>
            <NameFields names={own?.names ?? noNames} answer={own} />
          </>
        ) : null}
        <div>
          <Button type="submit" size="compact">
            {t("adminMenu.add_it")}
          </Button>
        </div>
      </Form>
    </details>
  );
}
