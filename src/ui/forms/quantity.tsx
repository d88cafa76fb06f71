import { useEffect, useState } from "react";
import { parseQuantity } from "#platform/pure/quantity.ts";
import { Minus } from "../icons/controls/minus.ts";
import { Plus } from "../icons/controls/plus.ts";

interface QuantityProps {
  value: number;
  /** Called with a whole number from `min` to `max`. */
  onChange: (value: number) => void;
  /** Minimum, at which the minus button is disabled. 0 if minus at 1 removes the item. */
  min?: number;
  max?: number;
  /** Called when more than `max` was entered; the value becomes `max`. */
  onOver?: (asked: number) => void;
  /** Called when anything but a whole number above 0 was typed; the field reverts to `value`. */
  onInvalid?: () => void;
  labels: { group: string; less: string; more: string };
  /** Highlighted: the product is in the cart. The value cannot be typed then. */
  lit?: boolean;
  /** The value of a lit stepper with its unit, e.g. `2 шт.`. */
  words?: string;
  size?: "normal" | "compact";
  block?: boolean;
  disabled?: boolean;
}

/** Stepper whose value can be typed. A typed value counts only if it is a whole number above 0. */
export function Quantity(props: QuantityProps) {
  const { value, min = 1, max = Number.MAX_SAFE_INTEGER, labels, lit, words, size, block, disabled } = props;
  const set = (next: number) => {
    if (next > max) {
      if (props.onOver) props.onOver(next);
      if (value !== max && max >= min) props.onChange(max);
    } else if (next >= min && next !== value) props.onChange(next);
  };
  return (
    <fieldset
      aria-label={labels.group}
      className="quantity"
      data-lit={lit ? "" : undefined}
      data-size={size === "compact" ? size : undefined}
      data-block={block ? "" : undefined}
    >
      <button type="button" aria-label={labels.less} disabled={disabled || value <= min} onClick={() => set(value - 1)}>
        <Minus className="icon icon-s" />
      </button>
      {lit ? (
        <output>{words ?? value}</output>
      ) : (
        <TypedValue
          value={value}
          label={labels.group}
          disabled={disabled ?? false}
          onChange={set}
          onInvalid={props.onInvalid}
        />
      )}
      <button
        type="button"
        aria-label={labels.more}
        disabled={disabled || (value >= max && !props.onOver)}
        onClick={() => set(value + 1)}
      >
        <Plus className="icon icon-s" />
      </button>
    </fieldset>
  );
}

interface TypedValueProps {
  value: number;
  label: string;
  disabled: boolean;
  onChange: (value: number) => void;
  onInvalid?: (() => void) | undefined;
}

/** The field between the buttons: applies on Enter or blur, and reverts invalid input to the last value. */
function TypedValue({ value, label, disabled, onChange, onInvalid }: TypedValueProps) {
  const [text, setText] = useState(String(value));
  useEffect(() => setText(String(value)), [value]);
  const commit = () => {
    const typed = parseQuantity(text);
    if (typed === null) onInvalid?.();
    else onChange(typed);
    setText(String(value));
  };
  return (
    <input
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      value={text}
      disabled={disabled}
      onChange={(event) => setText(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === "Enter") {
          event.preventDefault();
          commit();
        }
      }}
    />
  );
}
