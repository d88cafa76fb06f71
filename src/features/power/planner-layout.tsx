import { type ReactNode, useRef } from "react";
import { Crumbs } from "#features/catalogue/crumbs.browser.tsx";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { Button } from "#ui/forms/button.tsx";

export interface PlannerWords {
  title: string;
  description: string;
  lead: string;
  submit: string;
}

interface PlannerLayoutProps {
  /** After the language, e.g. `planner/strings`. */
  path: string;
  words: PlannerWords;
  /** A shorter title. */
  crumb?: string;
  /** The address has a form in it, and is not for search engines. */
  isFilled: boolean;
  /** Id of the heading of the answer. */
  verdictId: string;
  /** Between the words and the form. */
  links?: ReactNode;
  /** First part of the form, above fields and answer. */
  wide?: ReactNode;
  fields: ReactNode;
  /** The answer in a line. On a phone it stays at the bottom of the screen while the form is filled in. */
  summary: ReactNode;
  answer: ReactNode;
}

/** A planner: its words, the form, and beside or below it the answer. The form works without scripts: its query is its state. */
export function PlannerLayout({ path: own, words, crumb, isFilled, verdictId, ...parts }: PlannerLayoutProps) {
  const { path } = useLanguage();
  const answer = useRef<HTMLElement>(null);
  return (
    <div className="wrap pb-20">
      <PageHead title={words.title} description={words.description} path={own} hidden={isFilled} />
      <Crumbs above={[]} current={crumb ?? words.title} />
      <h1 className="h1 mt-4">{words.title}</h1>
      <p className="mt-5 max-w-[58ch] text-h3 font-normal text-muted">{words.lead}</p>
      {parts.links}
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <form
          action={path(own)}
          className="flex flex-col gap-10 lg:contents"
          onSubmit={(event) => {
            event.preventDefault();
            answer.current?.scrollIntoView({ behavior: "smooth", block: "start" });
            answer.current?.focus({ preventScroll: true });
          }}
        >
          {parts.wide ? <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:col-span-2">{parts.wide}</div> : null}
          <div className="contents lg:grid lg:grid-cols-[minmax(0,1fr)] lg:content-start lg:gap-10">
            {parts.fields}
            <div className="phone-bar m-0 max-md:-mx-(--gutter) md:static md:flex md:border-0 md:p-0">
              <div className="min-w-0 flex-1 text-small md:hidden">{parts.summary}</div>
              <Button type="submit" tone="sun">
                {words.submit}
              </Button>
            </div>
          </div>
        </form>
        <section
          ref={answer}
          tabIndex={-1}
          aria-labelledby={verdictId}
          className="grid grid-cols-[minmax(0,1fr)] content-start gap-10 scroll-mt-6 outline-none lg:sticky lg:top-6 lg:self-start"
        >
          {parts.answer}
        </section>
      </div>
    </div>
  );
}
