import { Form } from "react-router";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Button } from "#ui/forms/button.tsx";

/** Built-in questions, each with a link to replace it and a button to hide it. */
export function BuiltInQuestions({ questions }: { questions: readonly { id: string; question: string }[] }) {
  const { t, path } = useLanguage();
  return (
    <section className="mt-12" aria-labelledby="own-questions">
      <h2 className="h3" id="own-questions">
        {t("adminContent.own_questions")}
      </h2>
      <p className="mt-1 max-w-[60ch] text-small text-muted">{t("adminContent.own_questions_text")}</p>
      <ul className="mt-4 border-t border-line">
        {questions.map(({ id, question }) => (
          <li key={id} className="flex items-center gap-3 border-b border-line">
            <a
              className="min-w-0 grow py-3 wrap-anywhere hover:underline hover:underline-offset-4"
              href={path(`admin/content/faq-new?replaces=${id}`)}
            >
              {question}
            </a>
            <Form method="post" className="flex-none">
              <input type="hidden" name="question" value={id} />
              <Button
                type="submit"
                tone="quiet"
                size="compact"
                name="intent"
                value="hide"
                aria-label={t("adminContent.hide_this", { title: question })}
              >
                {t("adminContent.do_hide")}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
