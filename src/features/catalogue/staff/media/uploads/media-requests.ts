import type { Framing } from "../../../domain/media/framing.ts";
import type { MediaFile } from "../../../domain/media/uploaded-file.ts";

/** An uploaded file as the endpoints of staff describe it. */
export type MediaView = Omit<MediaFile, "uploadedAt">;

const endpoint = "/api/admin/media";

/** Milliseconds between two questions whether the pictures of a file are made, and how often it is asked. */
const pollInterval = 700;
const maxPolls = 90;

/** The file with this id; `null` if it is gone or the shop does not answer. */
export async function fetchMedia(id: string, signal?: AbortSignal): Promise<MediaView | null> {
  return answerOf(fetch(`${endpoint}/${id}`, { signal: signal ?? null, headers: { Accept: "application/json" } }));
}

/** Has the pictures of a framing made and waits for them; `null` without an answer. Its state says whether they are made. */
export async function requestFraming(id: string, framing: Framing, signal: AbortSignal): Promise<MediaView | null> {
  let file = await answerOf(
    fetch(`${endpoint}/${id}/framings`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify({ framing }),
      signal,
    }),
  );
  for (let polls = 0; file?.state === "processing" && polls < maxPolls && !signal.aborted; polls++) {
    await new Promise((resolve) => setTimeout(resolve, pollInterval));
    file = await fetchMedia(id, signal);
  }
  return file;
}

async function answerOf(request: Promise<Response>): Promise<MediaView | null> {
  try {
    const response = await request;
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
