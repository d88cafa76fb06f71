import { useEffect, useState } from "react";
import { fetchMedia, type MediaView } from "./uploads/media-requests.ts";

/** What does not change of a file: its name, size and pixels. */
const known = new Map<string, MediaView>();

/** Remembers a file that was uploaded just now. */
export function rememberMedia(file: MediaView): void {
  known.set(file.id, file);
}

/** Facts of a stored file: `undefined` until they are known, `null` if it is gone. */
export function useMediaFile(id: string): MediaView | null | undefined {
  const [loaded, setLoaded] = useState<{ id: string; file: MediaView | null } | null>(null);
  useEffect(() => {
    if (known.has(id)) return;
    const ended = new AbortController();
    void fetchMedia(id, ended.signal).then((file) => {
      if (ended.signal.aborted) return;
      if (file) known.set(id, file);
      setLoaded({ id, file });
    });
    return () => ended.abort();
  }, [id]);
  return known.get(id) ?? (loaded?.id === id ? loaded.file : undefined);
}
