import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { pngBomb } from "../../../../test/support/png-bomb.ts";
import { createDrawing } from "./drawing.ts";

const usual = { waiting: 8, memory: 700, timeout: 20_000 };
const small = sharp({ create: { width: 40, height: 30, channels: 3, background: "#c80" } })
  .png()
  .toBuffer();
/** Takes the decoder a second and 200 MB: interlaced, 16 bits, four channels. */
const slow = sharp({
  create: { width: 4_000, height: 4_000, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0.5 } },
})
  .toColourspace("rgb16")
  .png({ progressive: true, compressionLevel: 1 })
  .toBuffer();

/** Picture processes of a parent process. */
function drawers(parent = process.pid): number[] {
  const all = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" }).split("\n");
  return all.flatMap((line) => {
    const [pid, ppid] = line.trim().split(/\s+/).map(Number);
    return ppid === parent && line.includes("picture-process") && pid ? [pid] : [];
  });
}
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
const drawerOf = (parent?: number) =>
  vi.waitFor(
    () => {
      const [pid] = drawers(parent);
      if (!pid) throw new Error("nobody draws");
      return pid;
    },
    { timeout: 10_000, interval: 20 },
  );

test("if the process is killed, its picture fails and the next one is processed", async () => {
  const { draw } = createDrawing(usual);
  const drawing = draw(await slow, "photo");
  process.kill(await drawerOf(), "SIGKILL");
  const [lost, next] = await Promise.all([drawing, draw(await small, "photo")]);
  expect(lost).toEqual({ ok: false, code: "unavailable" });
  expect(next).toMatchObject({ ok: true, value: { width: 40, height: 30 } });
  await vi.waitFor(() => expect(drawers()).toEqual([]), { timeout: 20_000 });
});

test("a picture that needs too much memory is too large, regardless of its header", async () => {
  const { draw } = createDrawing({ ...usual, memory: 150 });
  expect(await draw(await slow, "photo")).toEqual({ ok: false, code: "too_large" });
  expect(await draw(await small, "photo")).toMatchObject({ ok: true });
});

test("a picture that takes too long fails", async () => {
  const { draw } = createDrawing({ ...usual, timeout: 1 });
  expect(await draw(await slow, "photo")).toEqual({ ok: false, code: "unavailable" });
  await vi.waitFor(() => expect(drawers()).toEqual([]), { timeout: 20_000 });
});

test("one picture at a time, some wait, further ones fail at once", async () => {
  const { draw } = createDrawing({ ...usual, waiting: 2 });
  const bytes = await small;
  let most = 0;
  const look = setInterval(() => {
    most = Math.max(most, drawers().length);
  }, 20);
  const answers = await Promise.all(Array.from({ length: 5 }, () => draw(bytes, "portrait")));
  clearInterval(look);
  expect(answers.map((answer) => (answer.ok ? "drawn" : answer.code))).toEqual([
    "drawn",
    "drawn",
    "drawn",
    "unavailable",
    "unavailable",
  ]);
  expect(most).toBeLessThanOrEqual(1);
});

test("the shop's memory does not grow while a bomb of 49 megapixels is processed", async () => {
  const bytes = pngBomb(7_000);
  const { draw } = createDrawing(usual);
  const before = process.memoryUsage.rss();
  let peak = before;
  const look = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 5);
  await draw(bytes, "portrait");
  await draw(await slow, "photo");
  clearInterval(look);
  expect(peak - before).toBeLessThan(60_000_000);
});

test("the process does not outlive the shop, even after kill -9", async () => {
  const script = `import { createDrawing } from "./src/platform/server/pictures/drawing.ts";
    import { text } from "node:stream/consumers";
    const bytes = Buffer.from(await text(process.stdin), "base64");
    await createDrawing(${JSON.stringify(usual)}).draw(bytes, "photo");`;
  const shop = spawn(process.execPath, ["--input-type=module-typescript", "-e", script], {
    stdio: ["pipe", "ignore", "inherit"],
  });
  shop.stdin.end((await slow).toString("base64"));
  const drawer = await drawerOf(shop.pid);
  const gone = once(shop, "exit");
  shop.kill("SIGKILL");
  await gone;
  await vi.waitFor(() => expect(isAlive(drawer)).toBe(false), { timeout: 10_000, interval: 50 });
});
