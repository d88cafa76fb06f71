const bars = [
  { x: 0, height: 5 },
  { x: 4.5, height: 10 },
  { x: 9, height: 17, lit: true },
  { x: 13.5, height: 24, lit: true },
  { x: 18, height: 17, lit: true },
  { x: 22.5, height: 10 },
  { x: 27, height: 5 },
];

/** The logo (hours of a day as bars) with the shop's name; links to the home page. */
export function Logo({ href, label }: { href: string; label: string }) {
  return (
    <a
      href={href}
      aria-label={label}
      className="mr-3 flex items-center gap-2.5 text-[1.3125rem] font-semibold tracking-[-0.035em] md:text-[1.4375rem]"
    >
      <svg viewBox="0 0 31 24" className="h-6 w-[31px] fill-current" aria-hidden="true">
        {bars.map(({ x, height, lit }) => (
          <rect
            key={x}
            x={x}
            y={24 - height}
            width="3"
            height={height}
            rx=".6"
            className={lit ? "fill-sun" : undefined}
          />
        ))}
      </svg>
      Heliora
    </a>
  );
}
