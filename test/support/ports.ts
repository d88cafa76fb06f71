import { once } from "node:events";
import { createServer, type Server } from "node:net";

/** Ports per run of journeys: the shared shop uses the first, shops of single journeys the following ones. */
export const portsOfRun = 100;

/** Above the ports that browsers block, below the system's ephemeral ports. */
const [lowest, highest] = [14_000, 32_000];

/**
 * First port of a block that is reserved for this process until it ends. The last port of the block is held open, so no
 * other run takes the same block; a block with a port in use by another program is skipped.
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

/** A server on all interfaces, like the shop; `null` if the port is taken. */
async function listen(port: number): Promise<Server | null> {
  const server = createServer((socket) => socket.destroy()).listen(port);
  try {
    await once(server, "listening");
    return server;
  } catch {
    return null;
  }
}
