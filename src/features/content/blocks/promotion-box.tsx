import { useRef, useState } from "react";
import { useText } from "#features/languages/languages.browser.tsx";
import { IconButton } from "#ui/forms/icon-button.tsx";
import { ArrowRight } from "#ui/icons/controls/arrow-right.ts";
import { ChevronLeft } from "#ui/icons/controls/chevron-left.ts";
import { ChevronRight } from "#ui/icons/controls/chevron-right.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { PromotionView } from "../domain/blocks/box-views.ts";

/** Carousel of promotions. The arrows wrap around; without scripts it scrolls by hand. */
export function PromotionBox({ promotions }: { promotions: readonly PromotionView[] }) {
  const t = useText();
  const isHydrated = useHydrated();
  const viewport = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const of = promotions.length;
  const step = (by: 1 | -1): void => {
    const next = (current + by + of) % of;
    setCurrent(next);
    const box = viewport.current;
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    box?.scrollTo({ left: next * box.clientWidth, behavior: isStill ? "instant" : "smooth" });
  };
  return (
    <section className="section" aria-label={t("contentBoxes.promotions")}>
      <div className="carousel">
        <div
          className="viewport"
          ref={viewport}
          tabIndex={of > 1 ? 0 : undefined}
          onScrollEnd={() => {
            const box = viewport.current;
            if (box && box.clientWidth > 0) setCurrent(Math.round(box.scrollLeft / box.clientWidth));
          }}
        >
          <ul className="track">
            {promotions.map((promotion) => (
              <li key={promotion.id}>
                <Promotion promotion={promotion} />
              </li>
            ))}
          </ul>
        </div>
        {isHydrated && of > 1 ? (
          <div className="flex items-center gap-1 px-5 pb-4 md:px-8">
            <p className="label mr-auto" aria-live="polite">
              {t("contentBoxes.place", { n: current + 1, of })}
            </p>
            <IconButton label={t("contentBoxes.previous")} onClick={() => step(-1)}>
              <ChevronLeft className="icon" />
            </IconButton>
            <IconButton label={t("contentBoxes.next")} onClick={() => step(1)}>
              <ChevronRight className="icon" />
            </IconButton>
          </div>
        ) : null}
      </div>
    </section>
  );
}

function Promotion({ promotion: { title, text, picture, link } }: { promotion: PromotionView }) {
  return (
    <div className="grid h-full md:grid-cols-2">
      <img className="h-60 w-full object-cover md:h-80" alt="" loading="lazy" decoding="async" {...picture} />
      <div className="px-5 pt-6 pb-5 md:px-8 md:pt-9">
        <h2 className="h2 wrap-anywhere">{title}</h2>
        {text === "" ? null : <p className="mt-3 text-muted wrap-anywhere">{text}</p>}
        {link ? (
          <a className="more mt-5" href={link.href}>
            {link.name}
            <ArrowRight className="icon icon-s" />
          </a>
        ) : null}
      </div>
    </div>
  );
}
