import { useState } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { FormError } from "../../../domain/structure-forms/form-error.ts";
import type { TypedChoice } from "../../../domain/structure-forms/typed-attribute.ts";
import { useFormErrors } from "../parts/form-error-text.ts";
import { MovedNote, RowTools } from "../parts/row-tools.tsx";
import { type Rows, useRows } from "../parts/use-rows.ts";
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
          return (
            <ChoiceItem
              key={id}
              {...{ id, name, count, rows, errors }}
              choice={known.get(id) ?? null}
              isTarget={rows.dragged?.to === index}
              index={index}
            />
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

interface ChoiceItemProps {
  id: string;
  choice: TypedChoice | null;
  name: string;
  /** Products and drafts that have it. */
  count: number;
  index: number;
  /** A dragged word would be dropped here. */
  isTarget: boolean;
  rows: Rows;
  errors: readonly FormError[];
}

function ChoiceItem({ id, choice, name, count, index, isTarget, rows, errors }: ChoiceItemProps) {
  const { t } = useLanguage();
  const { at } = useFormErrors(errors);
  return (
    <li data-index={index} className={`grid gap-2 border-b border-line py-4${isTarget ? " bg-sun-tint" : ""}`}>
      <input type="hidden" name="choice" value={id} />
      <WordsFields
        label={t("adminAttributes.choice_named", { name })}
        name={`choice.${id}`}
        words={choice?.name ?? { ua: "", pl: "", en: "" }}
        error={at(`choices.${choice?.value || id}`)}
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
            defaultValue={choice?.value}
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
}
