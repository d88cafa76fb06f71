interface Fact {
  key: string;
  /** Formatted figure; `text` says what it counts. */
  figure: string;
  text: string;
}

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="mt-10 grid grid-cols-2 gap-x-(--gap) gap-y-6 lg:grid-cols-4">
      {facts.map(({ key, figure, text }) => (
        <div key={key} className="flex flex-col-reverse justify-end gap-2 border-t border-ink pt-3">
          <dt className="max-w-[30ch] text-small text-muted">{text}</dt>
          <dd className="num text-price">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
