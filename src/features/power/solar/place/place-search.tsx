import { type KeyboardEvent, useId, useState } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Field } from "#ui/forms/field.tsx";
import { centres, type FoundPlace, findPlaces, townsOf } from "./find-places.ts";

interface PlaceSearchProps {
  /** Name of the town that was chosen, or of the centre. */
  name: string;
  hint: string;
  onChoose: (place: FoundPlace) => void;
}

/**
 * A combobox over the towns that the shop knows (WAI-ARIA, list autocomplete): typing narrows the list, arrow keys choose, Enter
 * takes, Escape goes back. It works without a connection.
 */
export function PlaceSearch({ name, hint, onChoose }: PlaceSearchProps) {
  const { t } = useLanguage();
  const id = useId();
  const { typed, found, marked, choose, field } = usePlaceSearch(onChoose);
  const isOpen = typed !== null;
  return (
    <div className="relative">
      <Field
        label={t("powerSolar.place.label")}
        hint={hint}
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && found[marked] ? `${id}-${marked}` : undefined}
        value={typed ?? name}
        {...field}
      />
      <PlaceList id={id} isOpen={isOpen} found={found} marked={marked} onChoose={choose} />
      <p role="status" className={isOpen && found.length === 0 ? "mt-1 text-small text-muted" : "sr-only"}>
        {isOpen ? t("powerSolar.place.found", { count: found.length }) : ""}
      </p>
    </div>
  );
}

/** What was typed and what it finds. `typed` is `null` while the field shows the chosen town. */
function usePlaceSearch(onChoose: PlaceSearchProps["onChoose"]) {
  const { market } = useLanguage();
  const [places, setPlaces] = useState(centres);
  const [typed, setTyped] = useState<string | null>(null);
  const [marked, setMarked] = useState(-1);
  const found = typed === null ? [] : findPlaces(typed, places, market.code);

  const type = (text: string | null) => {
    setTyped(text);
    setMarked(-1);
  };
  const choose = (place: FoundPlace) => {
    onChoose(place);
    type(null);
  };

  async function load() {
    if (places !== centres) return;
    try {
      const { townRows } = await import("./town-rows.ts");
      setPlaces([...centres, ...townsOf(townRows)]);
    } catch {
      // Without the list of towns the region centres can still be found.
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step && typed === null) return;
    if (step && typed === null) type("");
    else if (step) setMarked((marked + step + found.length + 1) % (found.length + 1));
    else if (event.key === "Escape") type(null);
    else if (event.key === "Enter") {
      const place = found[marked] ?? found[0];
      if (place) choose(place);
    } else return;
    event.preventDefault();
  }

  const field = {
    onFocus({ target }: { target: HTMLInputElement }) {
      void load();
      target.select();
    },
    onBlur: () => type(null),
    onChange: ({ target }: { target: HTMLInputElement }) => type(target.value),
    onKeyDown,
  };
  return { typed, found, marked, choose, field };
}

interface PlaceListProps {
  id: string;
  isOpen: boolean;
  found: readonly FoundPlace[];
  marked: number;
  onChoose: (place: FoundPlace) => void;
}

function PlaceList({ id, isOpen, found, marked, onChoose }: PlaceListProps) {
  const { t, locale } = useLanguage();
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={t("powerSolar.place.list")}
      hidden={!isOpen || found.length === 0}
      className="absolute inset-x-0 z-10 mt-1 overflow-hidden rounded-control border border-edge bg-paper shadow-float"
    >
      {found.map((place, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field (aria-activedescendant)
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are those of the field
        <div
          key={`${place.names.en} ${place.centre}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === marked}
          className="flex min-h-11 cursor-pointer items-center justify-between gap-4 px-3.5 hover:bg-mist aria-selected:bg-mist"
          // The field keeps the focus, so that the list does not close before the click.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(place)}
        >
          <span>{place.names[locale]}</span>
          {place.distanceKm > 0 ? (
            <span className="text-small text-muted">{t("powerSolar.place.away", { distance: place.distanceKm })}</span>
          ) : null}
        </div>
      ))}
    </div>
  );
}
