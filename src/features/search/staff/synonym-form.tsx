import { Form, useNavigation } from "react-router";
import { StaffSection } from "#features/admin/staff-detail.browser.tsx";
import { locales } from "#features/languages/domain/locale.ts";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { maxSearchLength } from "#platform/pure/search-input.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Field, Select } from "#ui/forms/field.tsx";
import { wordKinds } from "../domain/lexicon/lexicon-rows.ts";
import type { SynonymAnswer } from "./synonym.action.ts";
import type { LoadedGroup } from "./synonym.loader.ts";
import { SynonymLinks } from "./synonym-links.tsx";
import { SynonymTrial } from "./synonym-trial.tsx";
import { SynonymWarnings } from "./synonym-warnings.tsx";
import { groupLines, WordColumns } from "./synonym-words.tsx";
import { WordConflict } from "./word-differences.tsx";
import { languageNames } from "./words-texts.ts";

interface SynonymFormProps {
  found: LoadedGroup;
  answer: SynonymAnswer | null;
}

/** Words of a group, what they lead to, and a trial of a search. Works without scripts; what was typed stays. */
export function SynonymForm({ found, answer }: SynonymFormProps) {
  const { t } = useLanguage();
  const isBusy = useNavigation().state !== "idle";
  const own = answer && answer.intent !== "delete" && answer.intent !== "put_back" ? answer : null;
  const typed = own?.typed ?? found.stored;
  const hasErrors = own !== null && (own.isEmpty || Object.keys(own.errors).length > 0);
  return (
    <Form method="post" action="?" className="mt-6 grid gap-8" noValidate>
      <input type="hidden" name="seen" value={own?.conflict?.version ?? found.version} />
      <input type="hidden" name="concept" value={found.concept} />
      {hasErrors ? (
        <Notice tone="error">{t(own.isEmpty ? "adminSynonyms.error_empty" : "adminSynonyms.errors")}</Notice>
      ) : null}
      {own?.conflict ? <WordConflict {...own.conflict} nameOf={(_, word) => word} /> : null}
      <section className="grid gap-4" aria-labelledby="words">
        <div>
          <h2 className="h3" id="words">
            {t("adminSynonyms.words_title")}
          </h2>
          <p className="mt-2 max-w-[72ch] text-small text-muted">{t("adminSynonyms.words_about")}</p>
        </div>
        <WordColumns kinds={wordKinds} lines={groupLines} typed={typed.words} errors={own?.errors ?? {}} />
      </section>
      <SynonymLinks choices={found.choices} categories={typed.categories} facts={typed.facts} />
      <SynonymWarnings warnings={own?.warnings ?? found.warnings} />
      <Trial answer={own} />
      <div>
        <Button type="submit" name="intent" value="save" tone="sun" busy={isBusy}>
          {t(found.hasGroup ? "adminSynonyms.save" : "adminSynonyms.create")}
        </Button>
      </div>
    </Form>
  );
}

/** Its button is the first of the form, so that Enter tries and does not save. */
function Trial({ answer }: { answer: SynonymAnswer | null }) {
  const { t, locale } = useLanguage();
  const isBusy = useNavigation().state !== "idle";
  const isUntyped = answer?.intent === "try" && answer.query.trim() === "";
  return (
    <StaffSection id="trial" title={t("adminSynonyms.try_title")} className="panel grid gap-4">
      <p className="max-w-[72ch] text-small text-muted">{t("adminSynonyms.try_about")}</p>
      <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_14rem]">
        <Field
          label={t("adminSynonyms.try_query")}
          name="query"
          maxLength={maxSearchLength}
          autoComplete="off"
          autoCapitalize="none"
          defaultValue={answer?.query ?? ""}
          error={isUntyped ? t("adminSynonyms.try_empty") : null}
        />
        <Select label={t("adminSynonyms.try_language")} name="language" defaultValue={answer?.language ?? locale}>
          {locales.map((language) => (
            <option key={language} value={language}>
              {t(languageNames[language])}
            </option>
          ))}
        </Select>
      </div>
      <div>
        <Button type="submit" name="intent" value="try" formAction="?#trial" busy={isBusy}>
          {t("adminSynonyms.try")}
        </Button>
      </div>
      <div aria-live="polite" className="grid gap-4 empty:hidden">
        {answer?.trial ? <SynonymTrial trial={answer.trial} /> : null}
      </div>
      <p className="max-w-[72ch] text-small text-muted">{t("adminSynonyms.try_note")}</p>
    </StaffSection>
  );
}
