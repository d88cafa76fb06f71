import { useEffect, useState } from "react";
import { type Framing, photoAddress } from "../../domain/media/framing.ts";
import { requestFraming } from "./uploads/media-requests.ts";

/** Milliseconds without a change after which the pictures of a framing are requested. */
const idleTime = 400;

/** What a photo shows: the pictures of its framing, until they are made those of the last one. */
export interface ShownPhoto {
  src: string;
  state: "made" | "processing" | "failed";
  /** `src` could not be loaded: there is nothing to show yet. */
  isMissing: boolean;
  /** Changes when the same address is to be loaded again. */
  attempt: number;
  onError: () => void;
}

/**
 * Pictures of a photo in a framing. They are taken to exist; if they cannot be loaded, or the framing changes, the server is
 * asked to make them.
 */
export function usePhoto(file: string, framing: Framing): ShownPhoto {
  const { fit, x, y, zoom, background } = framing;
  const wanted = photoAddress(file, framing);
  const [shown, setShown] = useState({ src: wanted, attempt: 0, failed: "" });
  const [missing, setMissing] = useState<string | null>(null);
  const isMade = shown.src === wanted && missing !== wanted;
  const hasFailed = shown.failed === wanted;
  useEffect(() => {
    if (isMade || hasFailed) return;
    const ended = new AbortController();
    const timer = setTimeout(async () => {
      const made = await requestFraming(file, { fit, x, y, zoom, background }, ended.signal);
      if (ended.signal.aborted) return;
      setMissing(null);
      setShown((last) =>
        made?.state === "ready" ? { src: wanted, attempt: last.attempt + 1, failed: "" } : { ...last, failed: wanted },
      );
    }, idleTime);
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, [file, fit, x, y, zoom, background, wanted, isMade, hasFailed]);
  return {
    src: shown.src,
    attempt: shown.attempt,
    isMissing: missing === shown.src,
    state: isMade ? "made" : hasFailed ? "failed" : "processing",
    // A picture that was made and still cannot be loaded is not asked for again.
    onError: () => (shown.attempt === 0 ? setMissing(shown.src) : setShown((last) => ({ ...last, failed: wanted }))),
  };
}
