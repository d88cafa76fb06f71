import { parentPort, workerData } from "node:worker_threads";
import { demo, signIn } from "./member.ts";

/** So many people who sign in again and again until they are told to leave; then it says how many got in. */
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
