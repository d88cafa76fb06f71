import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLanguage, useText } from "#features/languages/languages.browser.tsx";
import { toast } from "#ui/feedback/toasts.ts";
import { Button } from "#ui/forms/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { maxQuestionLength } from "../../domain/pages/faq.ts";
import { answering } from "../../domain/pages/faq-search.ts";

interface FaqSearchProps {
  /** Id of the element that holds the answers. */
  answers: string;
  /** Query of the address and its number of answers; `null` without a query. */
  asked: { question: string; found: number } | null;
}

/** Search over the answers: a form for the server, and with scripts a filter while typing. */
export function FaqSearch({ answers, asked }: FaqSearchProps) {
  const { t, path } = useLanguage();
  const [found, setFound] = useState(asked?.found ?? null);
  const field = useRef<HTMLInputElement>(null);
  const filter = (question: string) => {
    const count = showOnly(document.getElementById(answers), question);
    setFound(question.trim() ? count : null);
  };
  useAnswerLinks(answers, () => {
    if (field.current) field.current.value = "";
    filter("");
  });

  return (
    // biome-ignore lint/a11y/useSemanticElements: styles of `search` belong to the header
    <form role="search" action={path("faq")} className="mt-8 max-w-[44rem]">
      <div className="flex items-end gap-3">
        <Field
          ref={field}
          className="min-w-0 flex-1"
          type="search"
          name="q"
          label={t("contentFaq.search")}
          defaultValue={asked?.question ?? ""}
          maxLength={maxQuestionLength}
          autoComplete="off"
          onInput={({ currentTarget }) => filter(currentTarget.value)}
        />
        <Button type="submit">{t("contentFaq.searchButton")}</Button>
      </div>
      <div className="mt-2 flex min-h-6 flex-wrap gap-x-4 text-small text-muted">
        <p role="status">{found === null ? t("contentFaq.searchHint") : t("contentFaq.found", { count: found })}</p>
        {asked ? (
          <a className="link" href={path("faq")}>
            {t("contentFaq.all")}
          </a>
        ) : null}
      </div>
    </form>
  );
}

/** Opens the answer that the address names, and copies the address of an answer on request. */
function useAnswerLinks(answers: string, showAll: () => void): void {
  const t = useText();
  const onHiddenAnswer = useEffectEvent(showAll);
  useEffect(() => {
    const list = document.getElementById(answers);
    const open = () => {
      const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      if (!target || !list?.contains(target)) return;
      if (target.closest("[hidden]")) onHiddenAnswer();
      // Browsers open only ancestors of the target by themselves.
      if (target instanceof HTMLDetailsElement) target.open = true;
      target.scrollIntoView({ block: "start" });
    };
    const copy = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-copy]") : null;
      if (!link) return;
      navigator.clipboard?.writeText(link.href).then(
        () => toast("app", { tone: "done", text: t("contentFaq.copied") }),
        // Without permission the address is still in the address bar: the link was followed.
        () => undefined,
      );
    };
    open();
    addEventListener("hashchange", open);
    list?.addEventListener("click", copy);
    return () => {
      removeEventListener("hashchange", open);
      list?.removeEventListener("click", copy);
    };
  }, [answers, t]);
}

/** Hides answers that do not match, and groups without any left. Gives the number of matches. */
function showOnly(list: HTMLElement | null, question: string): number {
  if (!list) return 0;
  const all = [...list.querySelectorAll("details")];
  const texts = all.map((one) => [...one.querySelectorAll("h3, .prose")].map((part) => part.textContent).join(" "));
  const is = answering(question, texts);
  all.forEach((one, at) => {
    one.hidden = !is[at];
  });
  for (const group of list.querySelectorAll("section")) {
    group.hidden = group.querySelector("details:not([hidden])") === null;
  }
  return is.filter(Boolean).length;
}
