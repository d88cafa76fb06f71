import { setPriority } from "node:os";
import sharp from "sharp";
import { draw } from "./draw.ts";
import { memoryExit, type PictureRequest } from "./picture-messages.ts";

/**
 * The process that decodes uploaded pictures for the shop, one at a time. It ends when it has taken `process.argv[2]`
 * megabytes of memory, and with the shop, even by `kill -9`.
 */
const memoryLimit = Number(process.argv[2]) * 1024 * 1024;

// Each picture is seen once; the other core is for readers.
sharp.cache(false);
sharp.concurrency(1);
setPriority(10);

process.on("disconnect", () => process.exit());
process.on("message", async ({ bytes, shape }: PictureRequest) => {
  // Decoding happens in threads of the library, so this one is free to look at what they take.
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > memoryLimit) process.exit(memoryExit);
  }, 10);
  const answer = await draw(Buffer.from(bytes), shape);
  clearInterval(watch);
  process.send?.(answer);
});
