import { Form, useNavigation } from "react-router";
import { defaultLocale, type Locale, locales } from "#features/languages/domain/locale.ts";
import type { Translate } from "#features/languages/domain/messages.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import { Field, TextArea } from "#ui/forms/field.tsx";
import { type BlockContent, type BlockKind, kindRules } from "../domain/blocks/block-content.ts";
import { type ContentError, contentErrors } from "../domain/staff/content-forms.ts";
import type { ContentAnswer } from "../domain/staff/content-view.ts";
import { ContentConflict } from "./content-conflict.tsx";
import { ContentFacts } from "./content-facts.tsx";

interface ContentFormProps {
  kind: BlockKind;
  version: number;
  fields: Readonly<Record<string, string>>;
  picture: BlockContent["picture"];
  categories: readonly { id: number; name: string }[];
  places: readonly { value: string; name: string }[];
  questions: readonly { value: string; name: string }[];
  timeZone: string;
  megabytes: number;
  /** Limits of a passage: one line or several, and the placeholders it may contain. `null` for other kinds. */
  passage: Passage | null;
  answer: ContentAnswer | null;
}

interface Passage {
  isLine: boolean;
  names: readonly string[];
}

/** Form of a block: texts in all languages, place, dates, switch. Works without scripts. */
export function ContentForm({ kind, version, fields, passage, answer, ...rest }: ContentFormProps) {
  const t = useText();
  const own = answer && (answer.intent === "save" || answer.intent === "publish") ? answer : null;
  const value = (name: string): string => (own ? (own.typed[name] ?? "") : (fields[name] ?? ""));
  const field = (name: string) => {
    const error = contentErrors.find((one) => one === own?.errors[name]);
    return {
      name,
      defaultValue: value(name),
      error: error ? t(`adminContent.fault_${error satisfies ContentError}`, placeholders(passage)) : null,
    };
  };
  return (
    <Form method="post" encType="multipart/form-data" className="mt-8 grid gap-8" noValidate>
      <input type="hidden" name="seen" value={own?.conflict?.version ?? version} />
      {own?.refusal ? (
        <Notice tone="error">
          <p>{t(`adminContent.refused_${own.refusal}`)}</p>
        </Notice>
      ) : null}
      {own?.conflict ? <ContentConflict differences={own.conflict.differences} /> : null}
      {locales.map((locale) => (
        <LanguageFields key={locale} kind={kind} locale={locale} passage={passage} field={field} />
      ))}
      <ContentFacts kind={kind} field={field} value={value} {...rest} />
      <SaveButtons isActive={value("active") === "on"} />
    </Form>
  );
}

/** Placeholders of a passage as they are typed (`{phone}, {email}`), for hints and errors. */
function placeholders(passage: Passage | null) {
  const names = passage?.names ?? [];
  return { names: names.map((name) => `{${name}}`).join(", "), some: names.length > 0 ? "yes" : "no" };
}

interface LanguageFieldsProps {
  kind: BlockKind;
  locale: Locale;
  passage: Passage | null;
  field: (name: string) => { name: string; defaultValue: string; error: string | null };
}

/** Title and text in one language. */
function LanguageFields({ kind, locale, passage, field }: LanguageFieldsProps) {
  const t = useText();
  const { needs, everyLanguage } = kindRules[kind];
  const isRequired = (part: "title" | "text") =>
    needs.includes(part) && (everyLanguage === true || locale === defaultLocale);
  return (
    <fieldset className="panel grid gap-4">
      <legend className="float-left h3">{t(`adminContent.language_${locale}`)}</legend>
      <p className="clear-both text-small text-muted">
        {t(`adminContent.language_${everyLanguage ? "own" : locale === defaultLocale ? "first" : "other"}`)}
      </p>
      {passage ? null : (
        <Field
          label={t("adminContent.field_title")}
          note={isRequired("title") ? undefined : t("adminContent.optional")}
          maxLength={200}
          autoComplete="off"
          {...field(`${locale}_title`)}
        />
      )}
      <TextArea
        label={t("adminContent.field_text")}
        note={isRequired("text") ? undefined : t("adminContent.optional")}
        hint={textHint(t, kind, passage)}
        rows={passage?.isLine ? 2 : isProse(kind) ? 8 : 3}
        {...field(`${locale}_text`)}
      />
    </fieldset>
  );
}

/** Kinds whose text has several paragraphs. */
const isProse = (kind: BlockKind) => kind === "notices" || kind === "faq" || kind === "cases" || kind === "passages";

/** What the text may contain; nothing for short kinds. */
function textHint(t: Translate, kind: BlockKind, passage: Passage | null): string | undefined {
  if (passage) {
    const shape = t(passage.isLine ? "adminContent.hint_line" : "adminContent.hint_prose");
    return `${shape} ${t("adminContent.hint_names", placeholders(passage))}`;
  }
  if (!isProse(kind)) return undefined;
  return t(kind === "faq" ? "adminContent.hint_faq" : "adminContent.hint_prose");
}

function SaveButtons({ isActive }: { isActive: boolean }) {
  const t = useText();
  const isBusy = useNavigation().state !== "idle";
  return (
    <div className="grid gap-4">
      <Tick name="active" defaultChecked={isActive}>
        {t("adminContent.field_active")}
      </Tick>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="save" tone="line" busy={isBusy}>
          {t("adminContent.save")}
        </Button>
        <Button type="submit" name="intent" value="publish" tone="sun" busy={isBusy}>
          {t("adminContent.publish")}
        </Button>
      </div>
    </div>
  );
}
