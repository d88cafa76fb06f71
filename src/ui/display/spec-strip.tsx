export interface StripFigure {
  key: string;
  label: string;
  value: string;
  unit: string;
}

/** More characters than fit side by side on a card 224 px wide. */
const longest = 18;

/** Up to three figures between hairlines; units of very long ones go below. `wide` is that of the product page. */
export function SpecStrip({ figures, size = "card" }: { figures: readonly StripFigure[]; size?: "card" | "wide" }) {
  const shown = figures.slice(0, 3);
  const isLong = shown.map(({ value }) => value).join("").length > longest;
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
