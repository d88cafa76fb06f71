interface ValueAxisProps {
  marks: readonly number[];
  /** Vertical position of a value, and the text of a mark. */
  y: (value: number) => number;
  text: (mark: number) => string;
  left: number;
  right: number;
}

/** Lines across a chart with their figures at the left; that of zero is darker. */
export function ValueAxis({ marks, y, text, left, right }: ValueAxisProps) {
  return marks.map((mark) => (
    <g key={mark}>
      <path className={mark === 0 ? "stroke-ink" : "stroke-line"} d={`M${left} ${y(mark)}H${right}`} />
      <text className="fill-muted" fontSize="12" textAnchor="end" x={left - 7} y={y(mark) + 4}>
        {text(mark)}
      </text>
    </g>
  ));
}
