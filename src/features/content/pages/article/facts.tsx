interface Fact {
  key: string;
  /** Formatted figure and its unit. */
  figure: string;
  unit?: string;
  text: string;
}

/** Large figures side by side, one under another on a phone. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="mt-10 grid gap-x-(--gap) gap-y-6 md:grid-cols-2 lg:grid-cols-4">
      {facts.map(({ key, figure, unit, text }) => (
        <div key={key} className="flex flex-col-reverse justify-end gap-2 border-t border-ink pt-3">
          <dt className="max-w-[30ch] text-small text-muted">{text}</dt>
          <dd className="num text-price">
            {figure}
            {unit ? <small className="text-h3">{unit}</small> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
