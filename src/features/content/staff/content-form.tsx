import { Form, useNavigation } from "react-router";
import { defaultLocale, type Locale, locales } from "#features/languages/domain/locale.ts";
import { useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Tick } from "#ui/forms/choice.tsx";
import { Field, TextArea } from "#ui/forms/field.tsx";
import { type BlockContent, type BlockKind, kindRules } from "../domain/blocks/block-content.ts";
import { type ContentError, contentErrors } from "../domain/staff/content-forms.ts";
import type { ContentAnswer } from "../domain/staff/content-view.ts";
import { ContentFacts } from "./content-facts.tsx";
import { ContentOvertaken } from "./content-overtaken.tsx";

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
  /** What a passage may have; null for other kinds. */
  passage: { isLine: boolean; names: readonly string[] } | null;
  answer: ContentAnswer | null;
}

/** Texts of several paragraphs. */
const isProse = (kind: BlockKind) => kind === "notices" || kind === "faq" || kind === "cases" || kind === "passages";

/** What a block says in three languages, where and when. It is sent like any form: no script is needed. */
export function ContentForm({ kind, version, fields, passage, answer, ...rest }: ContentFormProps) {
  const t = useText();
  const { state } = useNavigation();
  const own = answer && (answer.intent === "save" || answer.intent === "publish") ? answer : null;
  const value = (name: string): string => (own ? (own.typed[name] ?? "") : (fields[name] ?? ""));
  // As they are typed: `{phone}, {email}`.
  const named = {
    names: (passage?.names ?? []).map((name) => `{${name}}`).join(", "),
    some: passage?.names.length ? "yes" : "no",
  };
  const field = (name: string) => {
    const fault = contentErrors.find((one) => one === own?.faults[name]);
    return {
      name,
      defaultValue: value(name),
      error: fault ? t(`adminContent.fault_${fault satisfies ContentError}`, named) : null,
    };
  };
  const { needs, everyLanguage } = kindRules[kind];
  const isNeeded = (part: "title" | "text", locale: Locale) =>
    needs.includes(part) && (everyLanguage === true || locale === defaultLocale);
  const isBusy = state !== "idle";
  return (
    <Form method="post" encType="multipart/form-data" className="mt-8 grid gap-8" noValidate>
      <input type="hidden" name="seen" value={own?.overtaken?.version ?? version} />
      {own?.refusal ? (
        <Notice tone="error">
          <p>{t(`adminContent.refused_${own.refusal}`)}</p>
        </Notice>
      ) : null}
      {own?.overtaken ? <ContentOvertaken differences={own.overtaken.differences} /> : null}
      {locales.map((locale) => (
        <fieldset key={locale} className="panel grid gap-4">
          <legend className="float-left h3">{t(`adminContent.language_${locale}`)}</legend>
          <p className="clear-both text-small text-muted">
            {t(`adminContent.language_${everyLanguage ? "own" : locale === defaultLocale ? "first" : "other"}`)}
          </p>
          {passage ? null : (
            <Field
              label={t("adminContent.field_title")}
              note={isNeeded("title", locale) ? undefined : t("adminContent.optional")}
              maxLength={200}
              autoComplete="off"
              {...field(`${locale}_title`)}
            />
          )}
          <TextArea
            label={t("adminContent.field_text")}
            note={isNeeded("text", locale) ? undefined : t("adminContent.optional")}
            hint={
              passage ? (
                <>
                  {t(passage.isLine ? "adminContent.hint_line" : "adminContent.hint_prose")}{" "}
                  {t("adminContent.hint_names", named)}
                </>
              ) : isProse(kind) ? (
                t(kind === "faq" ? "adminContent.hint_faq" : "adminContent.hint_prose")
              ) : undefined
            }
            rows={passage?.isLine ? 2 : isProse(kind) ? 8 : 3}
            {...field(`${locale}_text`)}
          />
        </fieldset>
      ))}
      <ContentFacts kind={kind} field={field} value={value} {...rest} />
      <div className="grid gap-4">
        <Tick name="active" defaultChecked={value("active") === "on"}>
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
    </Form>
  );
}
