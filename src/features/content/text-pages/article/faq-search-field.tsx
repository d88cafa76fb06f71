import { useEffect, useRef, useState } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { toast } from "#ui/feedback/toasts.ts";
import { Button } from "#ui/forms/button.tsx";
import { Field } from "#ui/forms/field.tsx";
import { longestQuestion } from "../../domain/pages/faq.ts";
import { answering } from "../../domain/pages/faq-search.ts";

interface FaqSearchProps {
  /** Id of what holds the answers. */
  answers: string;
  /** What was asked with the address, and how many answers it has; null without a question. */
  asked: { question: string; found: number } | null;
}

/**
 * Finds answers: as a form that asks the server, and alive while somebody types. Also opens the answer that the address
 * names and copies the address of one.
 */
export function FaqSearch({ answers, asked }: FaqSearchProps) {
  const { t, path } = useLanguage();
  const [found, setFound] = useState(asked?.found ?? null);
  const field = useRef<HTMLInputElement>(null);
  const look = (question: string) => {
    const count = showOnly(document.getElementById(answers), question);
    setFound(question.trim() ? count : null);
  };

  useEffect(() => {
    const list = document.getElementById(answers);
    const open = () => {
      const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      if (!named || !list?.contains(named)) return;
      if (named.closest("[hidden]")) {
        if (field.current) field.current.value = "";
        showOnly(list, "");
        setFound(null);
      }
      // Browsers open only what lies inside closed details.
      if (named instanceof HTMLDetailsElement) named.open = true;
      named.scrollIntoView({ block: "start" });
    };
    const copy = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-copy]") : null;
      if (!link) return;
      navigator.clipboard?.writeText(link.href).then(
        () => toast("app", { tone: "done", text: t("contentFaq.copied") }),
        // The link has put its address into the address line.
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

  return (
    // biome-ignore lint/a11y/useSemanticElements: the element `search` is that of the header and looks like it
    <form role="search" action={path("faq")} className="mt-8 max-w-[44rem]">
      <div className="flex items-end gap-3">
        <Field
          ref={field}
          className="min-w-0 flex-1"
          type="search"
          name="q"
          label={t("contentFaq.search")}
          defaultValue={asked?.question ?? ""}
          maxLength={longestQuestion}
          autoComplete="off"
          onInput={({ currentTarget }) => look(currentTarget.value)}
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

/** Shows only what answers a question, and the groups in which there is any; says how many there are. */
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
