import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Empty } from "#ui/feedback/empty.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";

export function EmptyCart() {
  const { t, path } = useLanguage();
  return (
    <div className="grid items-stretch gap-6 md:grid-cols-2">
      <div className="stage order-first min-h-56 text-on-stage-muted md:order-last">
        <BareFrame />
      </div>
      <Empty title={t("cartPage.emptyTitle")} text={t("cartPage.emptyText")}>
        <ButtonLink href={path("catalogue")} tone="sun">
          {t("cartPage.keepShopping")}
        </ButtonLink>
        <ButtonLink href={path("rental")} tone="quiet">
          {t("cartPage.rental")}
        </ButtonLink>
      </Empty>
    </div>
  );
}

/** A mounting frame without panels, in three-quarter view. */
function BareFrame() {
  const posts = [60, 150, 240, 330];
  return (
    <svg
      viewBox="0 0 420 240"
      className="w-full max-w-md"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d="M20 204 H400" />
      <path d="M36 212 h24 M92 212 h40 M180 212 h16 M236 212 h52 M340 212 h28" strokeOpacity=".4" />
      {posts.map((x) => (
        <g key={x}>
          <path d={`M${x} 204 V150 M${x + 42} 196 V78`} />
          <path d={`M${x - 12} 160 L${x + 58} 64`} strokeWidth="3" />
          <path d={`M${x + 4} 196 L${x + 40} 110`} strokeOpacity=".5" />
        </g>
      ))}
      <path d="M34 148 H346 M60 112 H372 M84 80 H396" strokeWidth="4" strokeOpacity=".75" />
    </svg>
  );
}
