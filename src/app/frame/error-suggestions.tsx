import { useLanguage } from "#features/languages/languages.browser.tsx";
import type { FrameMenu } from "./frame-menu.ts";
import { openingHours } from "./opening-hours.ts";

const suggested = [
  ["solar-panels", "frame.footer.solarPanels"],
  ["inverters", "frame.footer.inverters"],
  ["batteries", "frame.footer.batteries"],
] as const;

/** Six suggestions where to go next, with prices if known. */
export function ErrorSuggestions({ menu }: { menu: FrameMenu }) {
  const { t, path, money, market } = useLanguage();
  const categories = menu.groups.flatMap((group) => group.items);
  const lowest = (slug: string) => categories.find((category) => category.slug === slug)?.lowest ?? undefined;
  const machines =
    menu.groups.find((group) => group.key === "generators")?.items.flatMap((item) => item.lowest ?? []) ?? [];
  const links = [
    ...suggested.map(([slug, key]) => {
      const price = lowest(slug);
      return {
        href: path(slug),
        name: t(key),
        note: price === undefined ? "" : t("frame.error.from", { price: money(price) }),
      };
    }),
    {
      href: path("rental"),
      name: t("frame.rental"),
      note: machines.length > 0 ? t("frame.error.fromDay", { price: money(Math.min(...machines)) }) : "",
    },
    {
      href: path("delivery-warranty-returns"),
      name: t("frame.footer.delivery"),
      note: t("frame.error.returnDays", { days: market.returns.days }),
    },
    { href: path("support"), name: t("frame.support"), note: openingHours(t, market.hours) ?? "" },
  ];
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
