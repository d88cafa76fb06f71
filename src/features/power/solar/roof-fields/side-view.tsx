const radians = Math.PI / 180;
const base = 96;

/** The pitch seen from the side; nothing for an angle that no face has. */
export function SideView({ pitchDeg }: { pitchDeg: number | null }) {
  if (pitchDeg === null || !(pitchDeg >= 0 && pitchDeg <= 90)) return null;
  const [x, y] = [Math.cos(pitchDeg * radians) * base, Math.sin(pitchDeg * radians) * base];
  const arc = 34;
  const [arcX, arcY] = [Math.cos(pitchDeg * radians) * arc, Math.sin(pitchDeg * radians) * arc];
  return (
    <svg aria-hidden="true" viewBox="-6 -102 112 108" className="h-20 w-24 shrink-0">
      <path className="fill-mist stroke-none" d={`M0 0H${x}V${-y}Z`} />
      <path className="fill-none stroke-line stroke-2" d={`M0 0H${base + 4}`} />
      <path className="fill-none stroke-edge stroke-1" d={`M${arc} 0A${arc} ${arc} 0 0 0 ${arcX} ${-arcY}`} />
      <path className="fill-none stroke-ink stroke-4" strokeLinecap="round" d={`M0 0L${x} ${-y}`} />
    </svg>
  );
}
