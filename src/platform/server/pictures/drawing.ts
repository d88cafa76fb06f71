import { fork } from "node:child_process";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { fail, type Result } from "#platform/pure/result.ts";
import { boundedQueue } from "../../pure/concurrency/bounded-queue.ts";
import type { DrawnPicture, PictureShape } from "./draw.ts";
import { memoryExit, type PictureRequest } from "./picture-messages.ts";
import { isTwoFiles, pictureKind } from "./sniff.ts";
import type { FramedFile, SquareFraming } from "./square.ts";

/**
 * Why a picture was not processed. `too_large`: too many pixels or too much memory. `unavailable`: the queue is full, or the
 * process was lost or too slow; a later attempt may succeed.
 */
export interface PictureError {
  code: "no_picture" | "too_large" | "unavailable";
}

/** Works on pictures in a process. */
export interface Drawing {
  draw(bytes: Buffer, shape: PictureShape): Promise<Result<DrawnPicture, PictureError>>;
  /** All files of a framed photo. */
  frame(photo: Buffer, framing: SquareFraming): Promise<Result<FramedFile[], PictureError>>;
}

interface DrawingOptions {
  /** Maximum length of the queue. */
  waiting: number;
  /** Memory limit of a process in megabytes. */
  memory: number;
  /** Milliseconds for one picture. */
  timeout: number;
}

/** The source file in tests; in the build a file beside the server (vite.picture-process.ts). */
const program = import.meta.url.endsWith(".ts")
  ? fileURLToPath(new URL("./picture-process.ts", import.meta.url))
  : resolve("build/server/picture-process.js");

/**
 * Processes uploaded pictures one at a time, each in its own process, so that a picture that exploits or leaks memory in the
 * decoder affects neither the shop nor the next picture.
 */
export function createDrawing({ waiting, memory, timeout }: DrawingOptions): Drawing {
  const queue = boundedQueue(1, waiting);
  const ask = async <T>(request: PictureRequest): Promise<Result<T, PictureError>> => {
    const answer = await queue(() => askOnce<T>(request, memory, timeout));
    return answer.ok ? answer.value : fail({ code: "unavailable" });
  };
  return {
    async draw(bytes, shape) {
      const kind = pictureKind(bytes);
      if (kind === null || isTwoFiles(bytes, kind)) return fail({ code: "no_picture" });
      return ask({ bytes, shape });
    },
    frame: (bytes, framing) => ask({ bytes, framing }),
  };
}

function askOnce<T>(request: PictureRequest, memory: number, timeout: number): Promise<Result<T, PictureError>> {
  const child = fork(program, [String(memory)], {
    serialization: "advanced",
    // No environment, and thus no secrets.
    env: {},
    execArgv: ["--max-old-space-size=64"],
    stdio: "ignore",
  });
  return new Promise((resolve) => {
    let drawn: Result<T, PictureError> | null = null;
    const kill = () => child.kill("SIGKILL");
    const late = setTimeout(kill, timeout);
    const end = (code: number | null) => {
      clearTimeout(late);
      resolve(drawn ?? fail({ code: code === memoryExit ? "too_large" : "unavailable" }));
    };
    child.once("message", (answer) => {
      drawn = answer as Result<T, PictureError>;
      kill();
    });
    // Not before: until then it has its memory, and the next picture would take more.
    child.once("exit", end);
    child.once("error", () => {
      kill();
      if (child.pid === undefined) end(null);
    });
    // A process that dies meanwhile is handled by its exit event.
    child.send(request, () => undefined);
  });
}
