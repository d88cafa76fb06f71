import { setPriority } from "node:os";
import sharp from "sharp";
import { fail, ok } from "../../pure/result.ts";
import { draw } from "./draw.ts";
import { memoryExit, type PictureRequest } from "./picture-messages.ts";
import { frameSquare } from "./square.ts";

/**
 * The process that decodes an uploaded picture. It exits when it uses more than `process.argv[2]` megabytes of memory, and
 * together with the shop, even after `kill -9`.
 */
const memoryLimit = Number(process.argv[2]) * 1024 * 1024;

// Each picture is decoded once, on one core: the other one serves requests.
sharp.cache(false);
sharp.concurrency(1);
setPriority(10);

process.on("disconnect", () => process.exit());
process.on("message", async (request: PictureRequest) => {
  // sharp decodes in its own threads, so this one is free to check the memory.
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > memoryLimit) process.exit(memoryExit);
  }, 10);
  const answer = await answerTo(request);
  clearInterval(watch);
  process.send?.(answer);
});

function answerTo(request: PictureRequest) {
  const bytes = Buffer.from(request.bytes);
  if ("shape" in request) return draw(bytes, request.shape);
  return frameSquare(bytes, request.framing).then(ok, () => fail({ code: "no_picture" }));
}
