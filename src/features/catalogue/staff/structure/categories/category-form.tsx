import { Form, useNavigation } from "react-router";
import { useText } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { definitionErrorTexts } from "../parts/definition-error-texts.ts";
import type { CategoryAnswer } from "./category.action.ts";
import type { CategoryData } from "./category.loader.ts";
import { CategoryConflict } from "./category-conflict.tsx";
import { FactFields } from "./category-facts.tsx";
import { PlaceFields } from "./category-place.tsx";
import { PreviewPanel } from "./category-preview.tsx";
import { TextFields } from "./category-texts.tsx";
import { CompanionFields } from "./companion-fields.tsx";
import { useCategoryFields } from "./use-category-fields.ts";

interface CategoryFormProps {
  page: CategoryData;
  answer: CategoryAnswer | null;
}

/** Form of a category. Works without scripts; what was typed stays after an error. */
export function CategoryForm({ page, answer }: CategoryFormProps) {
  const t = useText();
  const isBusy = useNavigation().state !== "idle";
  const own = answer && answer.intent !== "delete" ? answer : null;
  const fields = useCategoryFields(page, own);
  const isNew = page.id === null;
  return (
    <Form method="post" className="mt-6 grid gap-6" noValidate>
      <input type="hidden" name="seen" value={own?.conflict?.seen ?? page.seen} />
      {isNew ? <input type="hidden" name="like" value={page.like} /> : null}
      {own ? <Problems page={page} answer={own} /> : null}
      {own?.preview ? <PreviewPanel preview={own.preview} /> : null}
      <TextFields fields={fields} />
      <PlaceFields page={page} fields={fields} />
      <FactFields page={page} fields={fields} />
      <CompanionFields page={page} fields={fields} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="save" tone="sun" busy={isBusy}>
          {t(isNew ? "adminCategories.create" : "adminCategories.save")}
        </Button>
        <Button type="submit" name="intent" value="preview" busy={isBusy}>
          {t("adminCategories.preview")}
        </Button>
      </div>
    </Form>
  );
}

function Problems({ page, answer: { errors, others, conflict } }: { page: CategoryData; answer: CategoryAnswer }) {
  const t = useText();
  const nameOf = (subject: string) => {
    const [, key = ""] = subject.split(":");
    return page.categories.find(({ id }) => String(id) === key)?.name ?? key;
  };
  return (
    <>
      {Object.keys(errors).length > 0 ? <Notice tone="error">{t("adminCategories.faults")}</Notice> : null}
      {others.length > 0 ? (
        <Notice tone="error">
          <p>{t("adminCategories.other_faults")}</p>
          <ul>
            {others.map(({ subject, field, code, other }) => (
              <li key={`${subject} ${field} ${code}`}>
                {t("adminCategories.other_fault", {
                  name: nameOf(subject),
                  reason: t(definitionErrorTexts[code], { other }),
                })}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {conflict ? <CategoryConflict page={page} differences={conflict.differences} /> : null}
    </>
  );
}
