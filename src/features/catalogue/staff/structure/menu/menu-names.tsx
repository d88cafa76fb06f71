import { Form } from "react-router";
import { htmlLang, locales } from "#features/languages/domain/locale.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import type { MenuList, Names } from "../../../domain/menu/menu-edit.ts";
import type { MenuAnswer } from "./menu.action.ts";
import type { ShownEntry } from "./menu.loader.ts";
import { useMenuError } from "./use-menu-error.ts";

interface MenuNamesProps {
  list: MenuList;
  entry: ShownEntry;
  version: number;
  answer: MenuAnswer | null;
}

/** The names of an entry in each language, folded away. */
export function MenuNames({ list, entry, version, answer }: MenuNamesProps) {
  const t = useText();
  const own = answer?.intent === "rename" && answer.list === list && answer.key === entry.key ? answer : null;
  return (
    <details className="group" open={own !== null || undefined}>
      <summary className="link inline-block min-h-6 cursor-pointer text-small">
        {t("adminMenu.names")}
        <span className="sr-only">: {entry.name}</span>
      </summary>
      <Form method="post" preventScrollReset className="grid gap-3 py-3">
        <input type="hidden" name="step" value="rename" />
        <input type="hidden" name="list" value={list} />
        <input type="hidden" name="key" value={entry.key} />
        <input type="hidden" name="seen" value={own?.conflict ?? version} />
        <NameFields names={own?.names ?? entry.names} answer={own} />
        <div>
          <Button type="submit" size="compact">
            {t("adminMenu.save")}
          </Button>
        </div>
      </Form>
    </details>
  );
}

/** A field for the name in each language; the error stands at the first. */
export function NameFields({ names, answer }: { names: Names; answer: MenuAnswer | null }) {
  const t = useText();
  const error = useMenuError(answer, "name");
  return locales.map((locale) => (
    <Field
      key={locale}
      name={`name_${locale}`}
      label={t(`adminMenu.language_${locale}`)}
      lang={htmlLang[locale]}
      defaultValue={names[locale]}
      autoComplete="off"
      error={error && (error.locale === locale || (error.locale === null && locale === "ua")) ? error.text : null}
    />
  ));
}
