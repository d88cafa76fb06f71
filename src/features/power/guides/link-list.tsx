import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { GuideLink } from "./guide-texts.ts";

/** Links in columns between hairlines. */
export function LinkList({ links }: { links: readonly GuideLink[] }) {
  const { t, path } = useLanguage();
  return (
    <ul className="grid gap-x-(--gap) border-t border-line md:grid-cols-2 lg:grid-cols-3">
      {links.map(([target, text]) => (
        <li key={target} className="border-b border-line">
          <a className="block py-3 font-medium hover:underline hover:underline-offset-4" href={path(target)}>
            {t(text)}
          </a>
        </li>
      ))}
    </ul>
  );
}
