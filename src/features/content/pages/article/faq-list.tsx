import { useEffect } from "react";
import { useText } from "#features/languages/languages.browser.tsx";
import { Plus } from "#ui/icons/plus.ts";
import { Prose } from "./prose.tsx";

interface Answer {
  /** Last part of its address, `faq#id`. */
  id: string;
  question: string;
  answer: string;
}

/** Questions that open to their answers, without script too; an address with `#id` opens that one. */
export function FaqList({ answers }: { answers: readonly Answer[] }) {
  const t = useText();
  useOpenedByAddress();
  return answers.map(({ id, question, answer }) => (
    <details key={id} id={id} className="group scroll-mt-6 border-b border-line">
      <summary className="flex list-none items-start justify-between gap-4 py-4 [&::-webkit-details-marker]:hidden">
        <h3 className="h3 max-w-[60ch]">{question}</h3>
        <Plus className="icon mt-0.5 transition-transform duration-150 group-open:rotate-45" />
      </summary>
      <div className="pb-6">
        <Prose text={answer} />
        <a className="mt-4 inline-block text-label text-muted underline underline-offset-3" href={`#${id}`}>
          {t("contentFaq.link")}
        </a>
      </div>
    </details>
  ));
}

/** Browsers open only what lies inside closed details: the answer named by the address is opened by hand. */
function useOpenedByAddress() {
  useEffect(() => {
    const open = () => {
      const named = document.getElementById(location.hash.slice(1));
      if (!(named instanceof HTMLDetailsElement)) return;
      named.open = true;
      named.scrollIntoView({ block: "start" });
    };
    open();
    addEventListener("hashchange", open);
    return () => removeEventListener("hashchange", open);
  }, []);
}
