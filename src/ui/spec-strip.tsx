export interface StripFigure {
  key: string;
  label: string;
  value: string;
  unit: string;
}

/** Up to three figures between hairlines. `wide` is that of the product page. */
export function SpecStrip({ figures, size = "card" }: { figures: readonly StripFigure[]; size?: "card" | "wide" }) {
  return (
    <dl className="spec-strip" data-size={size === "wide" ? size : undefined}>
      {figures.slice(0, 3).map((figure) => (
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
