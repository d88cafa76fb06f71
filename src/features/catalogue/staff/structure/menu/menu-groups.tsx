import { Form } from "react-router";
import { useText } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import type { MenuAnswer } from "./menu.action.ts";
import type { ShownEntry, ShownList } from "./menu.loader.ts";
import { MenuAdd } from "./menu-add.tsx";
import { MenuList, Tools, useMovedFocus } from "./menu-list.tsx";
import { MenuNames, NameFields } from "./menu-names.tsx";
import { useMenuError } from "./use-menu-error.ts";

interface MenuGroupsProps {
  groups: readonly (ShownEntry & ShownList)[];
  categories: readonly { key: string; name: string }[];
  /** Key of the next group. */
  newGroup: string;
  version: number;
  answer: MenuAnswer | null;
}

/** The groups of the main menu with their entries. */
export function MenuGroups({ groups, categories, newGroup, version, answer }: MenuGroupsProps) {
  const focus = useMovedFocus(groups);
  return (
    <>
      <ul ref={focus.list} className="mt-4 grid gap-(--gap) lg:grid-cols-2">
        {groups.map(({ list, entries, ...group }, index) => (
          <li key={group.key} className="panel">
            <div className="flex items-center gap-2">
              <h3 className="min-w-0 flex-1 text-compact font-semibold wrap-anywhere">{group.name}</h3>
              <Form method="post" preventScrollReset className="flex shrink-0" onSubmit={focus.remember}>
                <input type="hidden" name="list" value="groups" />
                <input type="hidden" name="key" value={group.key} />
                <input type="hidden" name="seen" value={version} />
                <Tools name={group.name} index={index} count={groups.length} />
              </Form>
            </div>
            <MenuNames list="groups" entry={group} version={version} answer={answer} />
            <MenuList {...{ list, entries, version, answer }} label={group.name} isNamed={false} />
            <MenuAdd {...{ list, entries, categories, version, answer }} hasPages />
          </li>
        ))}
      </ul>
      <NewGroup newGroup={newGroup} version={version} answer={answer} />
    </>
  );
}

function NewGroup({ newGroup, version, answer }: Pick<MenuGroupsProps, "newGroup" | "version" | "answer">) {
  const t = useText();
  const own = answer?.intent === "add" && answer.list === "groups" ? answer : null;
  const error = useMenuError(own, "list");
  return (
    <details className="panel mt-4" open={own !== null || undefined}>
      <summary className="link inline-block min-h-6 cursor-pointer text-small">{t("adminMenu.add_group")}</summary>
      <Form method="post" preventScrollReset className="grid gap-3 pt-3">
        <input type="hidden" name="step" value="add" />
        <input type="hidden" name="list" value="groups" />
        <input type="hidden" name="key" value={own?.key ?? newGroup} />
        <input type="hidden" name="seen" value={own?.conflict ?? version} />
        {error ? <p className="error-text">{error.text}</p> : null}
        <NameFields names={own?.names ?? { ua: "", pl: "", en: "" }} answer={own} />
        <div>
          <Button type="submit" size="compact">
            {t("adminMenu.add_it")}
          </Button>
        </div>
      </Form>
    </details>
  );
}
