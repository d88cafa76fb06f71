import { once } from "node:events";
import { createServer, type Server } from "node:net";

/** How many ports a run of journeys has: its shop is at the first, shops of single journeys stand behind it. */
export const portsOfRun = 100;

/** Above the ports that browsers refuse, below those that the system gives to outgoing connections. */
const [lowest, highest] = [14_000, 32_000];

/**
 * First port of a block that belongs to this process until it ends. The last port of the block is held open, so no other
 * run takes the same block; a block in which another program listens is passed over.
 */
export async function claimPorts(random: () => number = Math.random): Promise<number> {
  const blocks = (highest - lowest) / portsOfRun;
  const begin = Math.floor(random() * blocks);
  for (let tried = 0; tried < blocks; tried += 1) {
    const first = lowest + ((begin + tried) % blocks) * portsOfRun;
    if (await claim(first)) return first;
  }
  throw new Error(`Every block of ${portsOfRun} ports between ${lowest} and ${highest} is taken.`);
}

async function claim(first: number): Promise<boolean> {
  const guard = await listen(first + portsOfRun - 1);
  if (!guard) return false;
  for (let port = first; port < first + portsOfRun - 1; port += 1) {
    const server = await listen(port);
    if (!server) {
      guard.close();
      return false;
    }
    await new Promise((done) => server.close(done));
  }
  guard.unref();
  return true;
}

/** A server on all addresses, as the shop listens; null if the port is taken. */
async function listen(port: number): Promise<Server | null> {
  const server = createServer((socket) => socket.destroy()).listen(port);
  try {
    await once(server, "listening");
    return server;
  } catch {
    return null;
  }
}
