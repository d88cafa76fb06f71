import { type CameraFailure, closeCamera, openCamera } from "./camera-stream.ts";
import { type CodeReader, createCodeReader } from "./code-reader.ts";
import { createRepeats } from "./repeats.ts";

interface Watcher {
  onOpen(stream: MediaStream): void;
  /** Codes are read from now on. */
  onReady(): void;
  /** `null`: there is a picture again. `offline`: the reader could not be loaded. */
  onFailure(why: CameraFailure | "offline" | null): void;
  /** Each code once while it is in the picture. */
  onCode(code: string): void;
}

/** Milliseconds between two looks at the picture. */
const lookEvery = 120;

/** Shows the camera in a video and reads codes while the page is visible. Returns what closes it. */
export function watchCamera(video: HTMLVideoElement, watcher: Watcher): () => void {
  let open: MediaStream | null = null;
  let isOver = false;
  let reader: Promise<CodeReader> | null = null;
  const isNew = createRepeats(() => performance.now());

  async function start(): Promise<void> {
    const opened = await openCamera();
    if (isOver) {
      if (opened.ok) closeCamera(opened.stream);
      return;
    }
    watcher.onFailure(opened.ok ? null : opened.why);
    if (!opened.ok) return;
    open = opened.stream;
    watcher.onOpen(open);
    video.srcObject = open;
    await video.play().catch(() => undefined);
    reader ??= createCodeReader();
    const read = await reader.catch(() => null);
    if (!read) return watcher.onFailure("offline");
    watcher.onReady();
    while (!isOver && open.active) {
      await look(read);
      await new Promise((resolve) => setTimeout(resolve, lookEvery));
    }
  }

  async function look(read: CodeReader): Promise<void> {
    if (document.visibilityState !== "visible" || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
    const codes = await read(video).catch(() => []);
    for (const code of codes) if (!isOver && isNew(code)) watcher.onCode(code);
  }

  // iOS ends the camera of a page in the background.
  const onVisible = () => {
    if (document.visibilityState === "visible" && open && !open.active) void start();
  };
  document.addEventListener("visibilitychange", onVisible);
  void start();
  return () => {
    isOver = true;
    document.removeEventListener("visibilitychange", onVisible);
    if (open) closeCamera(open);
  };
}
