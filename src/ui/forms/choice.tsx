import { type ComponentProps, type ReactNode, useId } from "react";
import { CircleAlert } from "../icons/circle-alert.ts";

interface TickProps extends Omit<ComponentProps<"input">, "type" | "children"> {
  /** The label; may hold links. */
  children: ReactNode;
  /** Muted text at the right: a count or a price. */
  end?: ReactNode;
  error?: string | null;
}

/** A checkbox with its label. */
export function Tick({ children, end, error, className, ...input }: TickProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className="tick">
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{children}</span>
        {end === undefined ? null : <span className="text-label text-muted">{end}</span>}
      </label>
      {error ? (
        <p className="error-text" id={id}>
          <CircleAlert className="icon icon-s" />
          <span>{error}</span>
        </p>
      ) : null}
    </div>
  );
}
