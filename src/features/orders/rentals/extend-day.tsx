import { Form } from "react-router";
import { useText } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import type { ExtendView } from "../domain/rentals/extend-view.ts";

/** Choice of the new last day: a date, or one of the proposed extensions. Works without scripts. */
export function ExtendDay({ view, until }: { view: ExtendView; until: string }) {
  const t = useText();
  return (
    <section aria-labelledby="until">
      <h2 className="h3" id="until">
        {t("extend.until_title")}
      </h2>
      <ul className="mt-4 flex flex-wrap gap-2">
        {view.quick.map(({ name, day, words }) => (
          <li key={name}>
            <Form method="get" preventScrollReset>
              <Button type="submit" size="compact" name="until" value={day} aria-pressed={until === day}>
                {t(`extend.quick_${name}`, { day: words })}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      {/* The key resets the field when a proposed day was chosen. */}
      <Form key={until} method="get" preventScrollReset className="mt-4 flex flex-wrap items-end gap-3">
        <Field
          className="grow basis-56"
          label={t("extend.until")}
          type="date"
          name="until"
          required
          min={view.earliest}
          max={view.latest}
          defaultValue={until}
        />
        <Button type="submit">{t("extend.show")}</Button>
      </Form>
    </section>
  );
}
