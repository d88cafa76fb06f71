import { parentPort, workerData } from "node:worker_threads";
import { demo, signIn } from "./member.ts";

/** Clients that sign in repeatedly until told to stop, and then report the number of successful sign-ins. */
const { url, clients }: { url: string; clients: number } = workerData;
let isOver = false;
let done = 0;
parentPort?.once("message", () => {
  isOver = true;
});
await Promise.all(
  Array.from({ length: clients }, async (_, at) => {
    while (!isOver) {
      await signIn(url, demo(at));
      done += 1;
    }
  }),
);
parentPort?.postMessage(done);
