interface Cost {
  label: string;
  amount: string;
  /** In minor units, for the length of the bar. */
  minor: number;
}

/** Compares two prices as bars; the lower one is highlighted. */
export function TwoPrices({ caption, dear, cheap }: { caption: string; dear: Cost; cheap: Cost }) {
  return (
    <figure>
      <figcaption className="label mb-3">{caption}</figcaption>
      <ul className="grid gap-4">
        {[dear, cheap].map((cost) => (
          <li key={cost.label}>
            <div className="flex flex-wrap justify-between gap-x-4 text-compact">
              <span className="text-muted">{cost.label}</span>
              <span className="font-medium whitespace-nowrap">{cost.amount}</span>
            </div>
            <svg className="mt-1.5 block h-3 w-full" aria-hidden="true">
              <rect width="100%" height="100%" className="fill-mist" />
              <rect
                width={`${(cost.minor / dear.minor) * 100}%`}
                height="100%"
                className={cost === cheap ? "fill-sun" : "fill-edge"}
              />
            </svg>
          </li>
        ))}
      </ul>
    </figure>
  );
}
