import { Form } from "react-router";
import { locales } from "#features/languages/domain/locale.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import type { MenuAnswer } from "./menu.action.ts";

interface MenuConflictProps {
  answer: MenuAnswer;
  /** Name of the entry and of its list. */
  name: string;
  list: string;
}

/** Says that somebody else was faster, and offers to do the same step on the menu of now, which the page shows. */
export function MenuConflict({ answer, name, list }: MenuConflictProps) {
  const t = useText();
  const { intent, to, names, page } = answer;
  const step = intent === "move" ? `move:${to ?? 0}` : intent;
  return (
    <Notice tone="error" className="mt-4">
      <p className="font-medium">{t("adminMenu.changed_title")}</p>
      <p>{t("adminMenu.changed_text")}</p>
      <p className="wrap-anywhere">
        {t(`adminMenu.wanted_${intent}`, { name: names.ua || name, list, place: (to ?? 0) + 1 })}
      </p>
      <Form method="post" className="mt-3">
        <input type="hidden" name="step" value={step} />
        <input type="hidden" name="list" value={answer.list} />
        <input type="hidden" name="key" value={answer.key} />
        <input type="hidden" name="page" value={page} />
        <input type="hidden" name="seen" value={answer.conflict ?? 0} />
        {locales.map((locale) => (
          <input key={locale} type="hidden" name={`name_${locale}`} value={names[locale]} />
        ))}
        <Button type="submit" size="compact">
          {t("adminMenu.do_it")}
        </Button>
      </Form>
    </Notice>
  );
}
