import { ButtonLink } from "#ui/forms/button.tsx";
import { useLanguage } from "./languages.browser.tsx";
import { PageHead } from "./page-head.browser.tsx";

/** Shown instead of a page whose subject does not exist or belongs to somebody else. */
export function NotFound({ title, text, next }: { title: string; text: string; next: { path: string; text: string } }) {
  const { path } = useLanguage();
  return (
    <div className="wrap">
      <PageHead title={title} description={text} hidden />
      <div className="mt-14 grid max-w-[640px] justify-items-start gap-5">
        <h1 className="title">{title}</h1>
        <p className="text-muted">{text}</p>
        <ButtonLink href={path(next.path)}>{next.text}</ButtonLink>
      </div>
    </div>
  );
}
