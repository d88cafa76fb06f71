export interface StripFigure {
  key: string;
  label: string;
  value: string;
  unit: string;
}

/** Maximum number of characters that fit side by side on a card 224 px wide. */
const maxCharacters = 18;

/** Up to three values between hairlines; units of long ones are put below. `wide` is for the product page. */
export function SpecStrip({ figures, size = "card" }: { figures: readonly StripFigure[]; size?: "card" | "wide" }) {
  const shown = figures.slice(0, 3);
  const isLong = shown.map(({ value }) => value).join("").length > maxCharacters;
  return (
    <dl className="spec-strip" data-size={size === "wide" ? size : undefined} data-long={isLong || undefined}>
      {shown.map((figure) => (
        <div key={figure.key}>
          <dt>{figure.label}</dt>
          <dd>
            {figure.value}
            {figure.unit ? <small>{figure.unit}</small> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
