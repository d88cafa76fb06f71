import type { StripFigure } from "./spec-strip.tsx";

/** Names left, values right, units in their own column, so that values align. Long text spans both columns. */
export function FigureTable({ caption, figures }: { caption: string; figures: readonly StripFigure[] }) {
  return (
    <table className="figures">
      <caption>{caption}</caption>
      <tbody>
        {figures.map((figure) => (
          <tr key={figure.key}>
            <th scope="row">{figure.label}</th>
            {figure.unit ? (
              <>
                <td>{figure.value}</td>
                <td className="unit">{figure.unit}</td>
              </>
            ) : (
              <td colSpan={2}>{figure.value}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
