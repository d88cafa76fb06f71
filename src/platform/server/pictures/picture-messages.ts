import type { PictureShape } from "./draw.ts";

/** Message to the process that decodes pictures; the reply is the result of `draw`. */
export interface PictureRequest {
  bytes: Uint8Array;
  shape: PictureShape;
}

/** Exit code of a process that exceeded its memory limit. */
export const memoryExit = 70;
