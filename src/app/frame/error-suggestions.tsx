import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { FrameMenu } from "./frame-menu.ts";
import { openingHours } from "./opening-hours.ts";

/** Suggestions where to go next, with prices if known. */
export function ErrorSuggestions({ menu }: { menu: FrameMenu }) {
  const { t, path, money, market } = useLanguage();
  const notes: Readonly<Record<string, string>> = {
    "delivery-warranty-returns": t("frame.error.returnDays", { days: market.returns.days }),
    support: openingHours(t, market.hours) ?? "",
  };
  const links = menu.help.map(({ path: target, name, lowest, isPerDay }) => ({
    href: path(target),
    name,
    note:
      lowest === null
        ? (notes[target] ?? "")
        : t(isPerDay ? "frame.error.fromDay" : "frame.error.from", { price: money(lowest) }),
  }));
  return (
    <nav aria-label={t("frame.error.suggested")} className="mt-12">
      <ul className="grid gap-x-(--gap) md:grid-cols-2 lg:grid-cols-3">
        {links.map(({ href, name, note }) => (
          <li key={href}>
            <a
              className="flex justify-between gap-4 border-b border-night-line py-3.5 font-medium hover:underline hover:underline-offset-4"
              href={href}
            >
              {name}
              <span className="text-right font-normal text-on-night-muted">{note}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
