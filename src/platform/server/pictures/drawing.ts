import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { fail, type Result } from "#platform/pure/result.ts";
import { boundedQueue } from "../../pure/concurrency/bounded-queue.ts";
import type { DrawnPicture, draw, PictureShape } from "./draw.ts";
import { memoryExit, type PictureRequest } from "./picture-messages.ts";
import { isTwoFiles, pictureKind } from "./sniff.ts";

/**
 * Why a picture was not drawn. `too_large`: it has too many pixels, or takes too much memory. `unavailable`: too many others
 * wait, or the process that draws was lost or too slow; a later attempt may succeed.
 */
export interface PictureError {
  code: "no_picture" | "too_large" | "unavailable";
}

type Drawn = Result<DrawnPicture, PictureError>;

interface DrawingOptions {
  /** Pictures that may wait while another is drawn. */
  waiting: number;
  /** Megabytes that a process may have. */
  memory: number;
  /** Milliseconds that one picture may take. */
  timeout: number;
}

/** In tests the sources are run as they are; in the build the program lies beside the server (vite.picture-process.ts). */
const program = fileURLToPath(
  new URL(import.meta.url.endsWith(".ts") ? "./picture-process.ts" : "./picture-process.js", import.meta.url),
);

/**
 * Draws uploaded pictures one at a time, each in a process of its own that ends with it: whatever a picture does to its
 * decoder, the shop loses no memory, and the next picture finds nothing of it.
 */
export function createDrawing({ waiting, memory, timeout }: DrawingOptions) {
  const queue = boundedQueue(1, waiting);
  return async (bytes: Buffer, shape: PictureShape): Promise<Drawn> => {
    const kind = pictureKind(bytes);
    if (kind === null || isTwoFiles(bytes, kind)) return fail({ code: "no_picture" });
    const drawn = await queue(() => drawOnce({ bytes, shape }, memory, timeout));
    return drawn.ok ? drawn.value : fail({ code: "unavailable" });
  };
}

function drawOnce(request: PictureRequest, memory: number, timeout: number): Promise<Drawn> {
  const child = fork(program, [String(memory)], {
    serialization: "advanced",
    // It gets no settings of the shop, and so no secrets.
    env: {},
    execArgv: ["--max-old-space-size=64"],
    stdio: "ignore",
  });
  return new Promise((resolve) => {
    const end = (answer: Drawn) => {
      clearTimeout(late);
      child.kill("SIGKILL");
      resolve(answer);
    };
    const late = setTimeout(() => end(fail({ code: "unavailable" })), timeout);
    child.once("message", (answer) => end(answer as Awaited<ReturnType<typeof draw>>));
    child.once("exit", (code) => end(fail({ code: code === memoryExit ? "too_large" : "unavailable" })));
    child.once("error", () => end(fail({ code: "unavailable" })));
    // A process that dies meanwhile is handled by its exit event.
    child.send(request, () => undefined);
  });
}
