import { type ComponentProps, useEffect, useState } from "react";
import { Gallery } from "#features/catalogue/gallery.browser.tsx";
import { Buttons, LongWords, Steppers } from "./sections/buttons.tsx";
import { Marks, Prices } from "./sections/facts.tsx";
import { Choices, Fields } from "./sections/fields.tsx";
import { Floating } from "./sections/floating.tsx";
import { Colours, Lines, Type } from "./sections/foundations.tsx";
import { Messages } from "./sections/messages.tsx";
import { Pictures } from "./sections/pictures.tsx";
import { Ways } from "./sections/ways.tsx";
import { Specimen } from "./specimen.tsx";

const anchors = [
  "colours",
  "type",
  "lines",
  "buttons",
  "long",
  "quantity",
  "fields",
  "choices",
  "prices",
  "marks",
  "ways",
  "messages",
  "floating",
  "pictures",
  "gallery",
];

const themes = ["system", "light", "dark"] as const;

/** All components on one page, for developers and visual tests. */
export function Showcase({ gallery }: { gallery: ComponentProps<typeof Gallery>["product"] | null }) {
  const [theme, setTheme] = useState<(typeof themes)[number]>("system");
  useEffect(() => {
    const root = document.documentElement;
    if (theme === "system") delete root.dataset.theme;
    else root.dataset.theme = theme;
    return () => {
      delete root.dataset.theme;
    };
  }, [theme]);
  return (
    <div className="wrap pt-8">
      <title>Components — Heliora</title>
      <meta name="robots" content="noindex" />
      <h1 className="h1">Components</h1>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <fieldset className="segment" aria-label="Theme">
          {themes.map((name) => (
            <button key={name} type="button" aria-pressed={name === theme} onClick={() => setTheme(name)}>
              {name}
            </button>
          ))}
        </fieldset>
        <nav aria-label="Sections" className="flex flex-wrap gap-x-4 gap-y-1">
          {anchors.map((anchor) => (
            <a key={anchor} className="more" href={`#${anchor}`}>
              {anchor}
            </a>
          ))}
        </nav>
      </div>
      <Colours />
      <Type />
      <Lines />
      <Buttons />
      <LongWords />
      <Steppers />
      <Fields />
      <Choices />
      <Prices />
      <Marks />
      <Ways />
      <Messages />
      <Floating />
      <Pictures />
      {gallery ? (
        <Specimen id="gallery" title="Gallery">
          <div className="max-w-180">
            <Gallery product={gallery} />
          </div>
        </Specimen>
      ) : null}
    </div>
  );
}
