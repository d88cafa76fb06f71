import { type ComponentType, lazy, memo, Suspense, useEffect, useMemo, useState } from "react";
import { useHydrated } from "./use-hydrated.ts";

declare global {
  /**
   * Replays clicks and input on what has been hydrated meanwhile; with `true`, everything has been. Defined by a script in the
   * page itself (`app/early-presses.ts`).
   */
  var answerEarlyPresses: ((isAll: boolean) => void) | undefined;
}

/** When the code is requested: `now`, as soon as the module that names it runs, or when the component is first rendered. */
type LoadTime = "now" | "rendered";

/**
 * A component whose code is not in the first load: the server renders it, and it is hydrated once its code has arrived. What
 * is pressed or typed until then is replayed. If the code cannot be loaded, the HTML stays as the server sent it, and its links
 * and forms work as they do without scripts.
 *
 * `now` is for a whole page and the frame around it: navigation in the browser waits for their code, and fails without it.
 */
export function afterHtml<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  time: LoadTime = "rendered",
): ComponentType<Props> {
  const request = () => load().then((component) => ({ default: component }));
  const requested = time === "now" && !import.meta.env.SSR ? request() : null;
  requested?.catch(() => undefined);
  const code: Code<Props> = {
    Required: time === "now" ? lazy(() => requested ?? request()) : null,
    Optional: lazy(() => (requested ?? request()).catch(() => new Promise<never>(() => undefined))),
  };
  return memo((props: Props) => <Part code={code} of={props} />) as unknown as ComponentType<Props>;
}

interface Code<Props extends object> {
  /** Fails if the code cannot be loaded. `null` for what may be missing. */
  Required: ComponentType<Props> | null;
  /** Waits for ever if the code cannot be loaded. */
  Optional: ComponentType<Props>;
}

function Part<Props extends object>({ code: { Required, Optional }, of }: { code: Code<Props>; of: Props }) {
  const isHydrated = useHydrated();
  const [isInHtml] = useState(!isHydrated);
  useEffect(() => (isInHtml ? count(1) : undefined), [isInHtml]);
  // React discards the HTML of a boundary that changes before it is hydrated, so a second render returns the same element.
  return useMemo(
    () =>
      Required && !isInHtml ? (
        <Required {...of} />
      ) : (
        <Suspense>
          <Optional {...of} />
          {isInHtml ? <Hydrated /> : null}
        </Suspense>
      ),
    [isInHtml, of, Required, Optional],
  );
}

/** Parts of the page whose HTML is there and not hydrated. */
let waiting = 0;

function count(parts: 1 | -1): () => void {
  waiting += parts;
  return () => {
    waiting -= parts;
  };
}

/** Last in its boundary: its effect runs after those of all that was hydrated with it. */
function Hydrated(): null {
  useEffect(() => {
    const forget = count(-1);
    globalThis.answerEarlyPresses?.(waiting === 0);
    return forget;
  }, []);
  return null;
}
