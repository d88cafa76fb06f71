/** A drawing of lines on 24 × 24, taken from Lucide (see LICENSE). It only decorates: the words beside it say what it means. */
export function icon(lines: string) {
  return ({ className }: { className: string }) => (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d={lines} />
    </svg>
  );
}
