interface SegmentProps<Value extends string> {
  label: string;
  options: readonly { value: Value; text: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A row of buttons of which one is pressed, with its label above. */
export function Segment<Value extends string>({ label, options, value, onChange }: SegmentProps<Value>) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-small font-medium">{label}</legend>
      <div className="segment max-w-full flex-wrap">
        {options.map((one) => (
          <button key={one.value} type="button" aria-pressed={one.value === value} onClick={() => onChange(one.value)}>
            {one.text}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
