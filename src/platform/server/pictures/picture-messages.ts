import type { PictureShape } from "./draw.ts";

/** What the shop asks of the process that decodes pictures; it is answered with what `draw` gives. */
export interface PictureRequest {
  bytes: Uint8Array;
  shape: PictureShape;
}

/** Exit code of a process that a picture has cost more memory than it may have. */
export const memoryExit = 70;
