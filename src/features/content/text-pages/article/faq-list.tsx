import { useText } from "#features/languages/languages.browser.tsx";
import { Plus } from "#ui/icons/controls/plus.ts";
import { Prose } from "./prose-blocks.tsx";

export interface Answer {
  /** Anchor, `faq#id`. */
  id: string;
  question: string;
  answer: string;
  /** False if it does not match the search. */
  isFound: boolean;
}

/** Collapsible questions; work without scripts. `FaqSearch` adds filtering and copying of links. */
export function FaqList({ answers }: { answers: readonly Answer[] }) {
  const t = useText();
  return answers.map(({ id, question, answer, isFound }) => (
    <details key={id} id={id} hidden={!isFound} className="group scroll-mt-6 border-b border-line">
      <summary className="flex list-none items-start justify-between gap-4 py-4 [&::-webkit-details-marker]:hidden">
        <h3 className="h3 max-w-[60ch]">{question}</h3>
        <Plus className="icon mt-0.5 transition-transform duration-150 group-open:rotate-45" />
      </summary>
      <div className="pb-6">
        <Prose text={answer} />
        <a
          className="mt-3 inline-block py-1 text-label text-muted underline underline-offset-3"
          href={`#${id}`}
          data-copy=""
        >
          {t("contentFaq.link")}
        </a>
      </div>
    </details>
  ));
}
