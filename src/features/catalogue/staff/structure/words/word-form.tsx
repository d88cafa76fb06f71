import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Field, Select } from "#ui/forms/field.tsx";
import type { TypedName, UnitField } from "../../../domain/structure-forms/words-form.ts";
import { useFormErrors } from "../parts/form-error-text.ts";
import { WordsFields } from "../parts/words-fields.tsx";
import type { WordsAnswer } from "./words.action.ts";

interface Word {
  key: string;
  name: string;
  texts: TypedName["texts"];
  seen: number;
  /** Attributes that use it. */
  used: number;
  isProtected: boolean;
}

interface WordFormProps {
  kind: "group" | "unit";
  /** `null`: a new one. */
  word: Word | null;
  answer: WordsAnswer | null;
  /** Whether it can be moved; `null`: never. */
  place: { isFirst: boolean; isLast: boolean } | null;
  children?: ReactNode;
}

const noWords = { ua: "", pl: "", en: "" };
const fields: readonly UnitField[] = ["name", "one", "few", "many", "other"];

/** A group or unit in a line that opens to its form. Works without scripts. */
export function WordForm({ kind, word, answer, place, children }: WordFormProps) {
  const t = useText();
  const { at } = useFormErrors(answer?.errors ?? []);
  const texts = answer?.typed.texts ?? word?.texts ?? { name: noWords };
  return (
    <li className="border-b border-line py-3">
      <details open={answer !== null}>
        <summary className="cursor-pointer">
          <span className="font-medium wrap-anywhere">
            {word?.name ?? t(kind === "group" ? "adminWords.add_group" : "adminWords.add_unit")}
          </span>
          {word ? <span className="text-small text-muted"> · {t("adminWords.used", { count: word.used })}</span> : null}
        </summary>
        <Form method="post" className="mt-4 grid gap-4" noValidate>
          <input type="hidden" name="kind" value={kind} />
          <input type="hidden" name="key" value={word?.key ?? ""} />
          <input type="hidden" name="seen" value={answer?.conflict ?? word?.seen ?? 0} />
          {answer && answer.conflict !== null ? (
            <Notice tone="error">
              <p className="font-medium">{t("adminAttributes.changed_title")}</p>
              <p>{t("adminWords.conflict", { name: word?.name ?? "" })}</p>
            </Notice>
          ) : null}
          {fields.map((field) => {
            const words = texts[field];
            return words ? (
              <WordsFields
                key={field}
                label={t(`adminWords.field_${field}`)}
                name={field}
                words={words}
                error={at(field)}
                isSmall
              />
            ) : null;
          })}
          {children}
          <Buttons word={word} place={place} />
        </Form>
      </details>
    </li>
  );
}

function Buttons({ word, place }: Pick<WordFormProps, "word" | "place">) {
  const t = useText();
  const isBusy = useNavigation().state !== "idle";
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" name="intent" value="save" tone="sun" size="compact" busy={isBusy}>
        {t(word ? "adminAttributes.save" : "adminLists.add")}
      </Button>
      {word && place && !place.isFirst ? (
        <Button
          type="submit"
          name="intent"
          value="up"
          size="compact"
          aria-label={t("adminLists.up", { name: word.name })}
        >
          {t("adminWords.up")}
        </Button>
      ) : null}
      {word && place && !place.isLast ? (
        <Button
          type="submit"
          name="intent"
          value="down"
          size="compact"
          aria-label={t("adminLists.down", { name: word.name })}
        >
          {t("adminWords.down")}
        </Button>
      ) : null}
      {word && word.used === 0 && !word.isProtected ? (
        <Button type="submit" name="intent" value="delete" tone="danger" size="compact" busy={isBusy}>
          {t("adminWords.delete")}
        </Button>
      ) : null}
    </div>
  );
}

/** What a new unit measures: so many of another unit, or something of its own. */
export function NewUnitFields({ units, answer }: { units: readonly Word[]; answer: WordsAnswer | null }) {
  const t = useText();
  const { at } = useFormErrors(answer?.errors ?? []);
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Field
        label={t("adminWords.times")}
        hint={t("adminWords.hint_times")}
        name="times"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={answer?.typed.times}
        error={at("factor")}
      />
      <Select
        label={t("adminWords.like")}
        hint={t("adminWords.hint_like")}
        name="like"
        defaultValue={answer?.typed.like}
      >
        <option value="">{t("adminWords.like_none")}</option>
        {units.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}
