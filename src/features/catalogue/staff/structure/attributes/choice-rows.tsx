import { useState } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { TypedChoice } from "../../../domain/structure-forms/attribute-form.ts";
import type { FormError } from "../../../domain/structure-forms/form-error.ts";
import { useFormErrors } from "../parts/form-error-text.ts";
import { MovedNote, RowTools } from "../parts/row-tools.tsx";
import { useRows } from "../parts/use-rows.ts";
import { WordsFields } from "../parts/words-fields.tsx";

interface ChoiceRowsProps {
  choices: readonly TypedChoice[];
  isShown: boolean;
  error: string | null;
  errors: readonly FormError[];
  /** Products and drafts by choice. */
  uses: Readonly<Record<string, number>>;
}

/** Words that products can have, in the order in which they are offered. */
export function ChoiceRows({ choices, isShown, error, errors, uses }: ChoiceRowsProps) {
  const { t, locale } = useLanguage();
  const rows = useRows(choices.map(({ id }) => id));
  const [last, setLast] = useState(() => choices.filter(({ id }) => id.startsWith("+")).length);
  const isHydrated = useHydrated();
  const { at } = useFormErrors(errors);
  const known = new Map(choices.map((choice) => [choice.id, choice]));
  const nameOf = (id: string, place: number) =>
    known.get(id)?.name[locale] || known.get(id)?.name.ua || t("adminAttributes.choice_place", { place });
  const next = `+${Math.max(last, ...rows.ids.map((id) => Number(/^\+(\d{1,3})$/.exec(id)?.[1] ?? 0))) + 1}`;
  const add = rows.button(`add:${next}`);
  return (
    <fieldset className={isShown ? "panel grid min-w-0 gap-4" : "hidden"}>
      <legend className="float-left text-compact font-semibold">{t("adminAttributes.field_choices")}</legend>
      <p className="clear-both text-small text-muted">{t("adminAttributes.hint_choices")}</p>
      {error ? <p className="error-text">{error}</p> : null}
      <ul className="grid border-t border-line empty:hidden" data-reorder="">
        {rows.ids.map((id, index) => {
          const name = nameOf(id, index + 1);
          const count = uses[id] ?? 0;
          const isTarget = rows.dragged?.to === index;
          return (
            <li
              key={id}
              data-index={index}
              className={`grid gap-2 border-b border-line py-4${isTarget ? " bg-sun-tint" : ""}`}
            >
              <input type="hidden" name="choice" value={id} />
              <WordsFields
                label={t("adminAttributes.choice_named", { name })}
                name={`choice.${id}`}
                words={known.get(id)?.name ?? { ua: "", pl: "", en: "" }}
                error={at(`choices.${known.get(id)?.value || id}`)}
                isSmall
              />
              <div className="flex flex-wrap items-end justify-between gap-3">
                {id.startsWith("+") ? (
                  <Field
                    label={t("adminAttributes.choice_value")}
                    note={t("adminAttributes.optional")}
                    name={`choice.${id}.value`}
                    autoComplete="off"
                    autoCapitalize="none"
                    spellCheck={false}
                    className="w-64"
                    defaultValue={known.get(id)?.value}
                  />
                ) : (
                  <p className="text-small text-muted">
                    {t("adminAttributes.choice_known", { value: id })} · {t("adminAttributes.used", { count })}
                  </p>
                )}
                <RowTools rows={rows} id={id} name={name} stays={count > 0 ? t("adminAttributes.choice_used") : null} />
              </div>
            </li>
          );
        })}
      </ul>
      <MovedNote rows={rows} nameOf={(id) => nameOf(id, rows.ids.indexOf(id) + 1)} />
      <div>
        <Button
          {...add}
          size="compact"
          onClick={(event) => {
            if (!isHydrated) return;
            setLast((count) => count + 1);
            add.onClick?.(event);
          }}
        >
          {t("adminAttributes.add_choice")}
        </Button>
      </div>
    </fieldset>
  );
}
