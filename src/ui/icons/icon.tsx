/** An icon of 24 × 24 from Lucide (see LICENSE). Hidden from screen readers: the text beside it carries the meaning. */
export function icon(lines: string) {
  return ({ className }: { className: string }) => (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <path d={lines} />
    </svg>
  );
}
