import { useLanguage } from "#features/languages/languages.browser.tsx";

/** Directions in the order of a grid of three by three, in degrees from south; the middle is the arrow. */
const rose = [
  ["nw", 135],
  ["n", 180],
  ["ne", -135],
  ["w", 90],
  null,
  ["e", -90],
  ["sw", 45],
  ["s", 0],
  ["se", -45],
] as const;

interface CompassRoseProps {
  /** Degrees from south, -90 is east; `null` while the field has no figure. */
  azimuthDeg: number | null;
  onChoose: (azimuthDeg: number) => void;
}

/** Eight directions as buttons around an arrow that shows where the face looks. */
export function CompassRose({ azimuthDeg, onChoose }: CompassRoseProps) {
  const { t } = useLanguage();
  return (
    <fieldset className="grid w-fit grid-cols-3 gap-0.5 noscript:hidden">
      <legend className="sr-only">{t("powerSolar.face.rose")}</legend>
      {rose.map((cell) =>
        cell === null ? (
          <Arrow key="arrow" azimuthDeg={azimuthDeg} />
        ) : (
          <button
            key={cell[0]}
            type="button"
            className="grid size-11 place-items-center rounded-control border border-line text-small aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
            aria-label={t(`powerSolar.compass.${cell[0]}`)}
            aria-pressed={azimuthDeg !== null && (azimuthDeg - cell[1]) % 360 === 0}
            onClick={() => onChoose(cell[1])}
          >
            {t(`powerSolar.compass_short.${cell[0]}`)}
          </button>
        ),
      )}
    </fieldset>
  );
}

function Arrow({ azimuthDeg }: Pick<CompassRoseProps, "azimuthDeg">) {
  return (
    <svg aria-hidden="true" viewBox="-22 -22 44 44" className="size-11">
      <circle className="fill-mist stroke-line" r="20" />
      {azimuthDeg === null ? null : (
        <path className="fill-ink" d="M0 17 L6 -8 L0 -3 L-6 -8 Z" transform={`rotate(${azimuthDeg})`} />
      )}
    </svg>
  );
}
