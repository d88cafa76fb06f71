import type { ReactNode } from "react";
import { PageHead } from "#features/languages/page-head.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";

/** A link with its full address. */
export interface StaffLink {
  href: string;
  text: string;
}

interface StaffDetailPageProps {
  /** Id of the heading. */
  id: string;
  /** Title of the browser tab, and the heading unless `heading` says more. */
  title: string;
  heading?: ReactNode;
  /** Language of the title where it is not that of the page. */
  titleLang?: string;
  /** Meta description. */
  description: string;
  /** Link to the list. */
  back: StaffLink;
  /** State badges beside the heading. */
  badges?: ReactNode;
  /** Line below the heading, in small type. */
  subtitle?: ReactNode;
  /** Result of the last action. */
  done?: { text: string; isWarning?: boolean } | null | undefined;
  /** Limits the width to that of a text. */
  isNarrow?: boolean;
  /** Facts, forms and history, in the order of the page. */
  children: ReactNode;
}

/** Frame of every staff page about one thing: way back, heading with its state, result of the last action, then the body. */
export function StaffDetailPage(props: StaffDetailPageProps) {
  const { id, title, titleLang, description, back, badges, subtitle, done, isNarrow, children } = props;
  const heading = (
    <h1 className={badges ? "h2 wrap-anywhere" : "h2 mt-4 wrap-anywhere"} id={id} lang={titleLang}>
      {props.heading ?? title}
    </h1>
  );
  return (
    <article className={isNarrow ? "mt-10 max-w-[760px] pb-24" : "mt-10 pb-24"} aria-labelledby={id}>
      <PageHead title={title} description={description} hidden />
      <BackLink {...back} />
      {badges ? (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          {heading}
          {badges}
        </div>
      ) : (
        heading
      )}
      {subtitle ? <p className="mt-2 text-small wrap-anywhere text-muted">{subtitle}</p> : null}
      {done ? (
        <Notice className="mt-4" tone={done.isWarning ? "warn" : "done"}>
          {done.text}
        </Notice>
      ) : null}
      {children}
    </article>
  );
}

export function BackLink({ href, text }: StaffLink) {
  return (
    <a className="link text-small" href={href}>
      {text}
    </a>
  );
}

/** Facts as a definition list; its children are `StaffFact`. */
export function StaffFacts({ children }: { children: ReactNode }) {
  return <dl className="mt-6 grid gap-x-6 gap-y-1 text-compact md:grid-cols-[auto_minmax(0,1fr)]">{children}</dl>;
}

export function StaffFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}

interface StaffSectionProps {
  /** Id of the heading. */
  id: string;
  title: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Section of a detail page. */
export function StaffSection({ id, title, className, children }: StaffSectionProps) {
  return (
    <section className={className} aria-labelledby={id}>
      <h2 className="h3" id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

export interface HistoryEvent {
  id: number | string;
  what: ReactNode;
  /** Second line, in muted type. */
  note?: ReactNode;
  at: string;
  by: string | null;
  /** Below time and actor, such as a link to the state at that time. */
  link?: StaffLink;
}

interface StaffHistoryProps {
  /** Id of the heading. */
  id?: string;
  title: string;
  events: readonly HistoryEvent[];
  /** Link to older events. */
  older?: StaffLink | null;
  /** In a column beside another section: time and actor stand below the event. */
  isColumn?: boolean;
}

/** Section "history" of a detail page. */
export function StaffHistory({ id = "history", title, events, older, isColumn = false }: StaffHistoryProps) {
  return (
    <StaffSection id={id} title={title} className={isColumn ? undefined : "mt-10"}>
      <ol className="mt-2 border-t border-line">
        {events.map((event) => (
          <HistoryRow key={event.id} {...event} isStacked={isColumn} />
        ))}
      </ol>
      {older ? (
        <p className="mt-6">
          <a className="link" href={older.href}>
            {older.text}
          </a>
        </p>
      ) : null}
    </StaffSection>
  );
}

/** One event: what happened, then when and by whom. */
export function HistoryRow({ what, note, at, by, link, isStacked = false }: HistoryEvent & { isStacked?: boolean }) {
  const columns = isStacked ? "" : " md:grid-cols-[minmax(0,1fr)_auto]";
  return (
    <li className={`grid gap-x-6 gap-y-1 border-b border-line py-3 text-small${columns}`}>
      <span className="min-w-0 wrap-anywhere">
        {what}
        {note ? <span className="block text-muted">{note}</span> : null}
      </span>
      <span className={isStacked ? "wrap-anywhere text-muted" : "text-muted md:text-right"}>
        {at}
        {by ? `, ${by}` : null}
        {link ? (
          <a className="link block" href={link.href}>
            {link.text}
          </a>
        ) : null}
      </span>
    </li>
  );
}
