import type { PictureShape } from "./draw.ts";
import type { SquareFraming } from "./square.ts";

/** Message to the process that decodes pictures; the reply is the result of `draw`, or the files of `frameSquare`. */
export type PictureRequest = { bytes: Uint8Array } & ({ shape: PictureShape } | { framing: SquareFraming });

/** Exit code of a process that exceeded its memory limit. */
export const memoryExit = 70;
