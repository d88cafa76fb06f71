import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";

/** A load balancer: it polls each process for readiness and trusts the last answer. */
export interface Balancer {
  url: string;
  /** Addresses of the processes that receive requests now. */
  ready(): string[];
  close(): Promise<void>;
}

/** Opens one in front of processes; `every` is the polling interval in milliseconds. */
export async function openBalancer(origins: readonly string[], every: number): Promise<Balancer> {
  // Like real load balancers, it reuses keep-alive connections to the processes.
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  let ready: string[] = [];
  let turn = 0;
  const isReady = (origin: string) =>
    fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ status }) => status === 200,
      () => false,
    );
  const look = async (): Promise<void> => {
    const found = await Promise.all(origins.map(isReady));
    ready = origins.filter((_, index) => found[index]);
  };
  await look();
  const timer = setInterval(() => void look(), every);
  const server = createServer((near, answer) => {
    const origin = ready[turn++ % Math.max(ready.length, 1)];
    if (origin === undefined) {
      answer.writeHead(502).end("no process is ready");
      return;
    }
    const { method, headers } = near;
    const { connection: _own, ...passed } = headers;
    const far = request(`${origin}${near.url}`, { method, headers: passed, agent }, (message: IncomingMessage) => {
      const { connection: _theirs, "keep-alive": _pause, ...answered } = message.headers;
      answer.writeHead(message.statusCode ?? 502, answered);
      message.pipe(answer);
      message.on("error", () => answer.destroy());
    });
    far.on("error", (error) => {
      if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end(`${origin}: ${error.message}`);
    });
    near.pipe(far);
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    ready: () => ready,
    async close() {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
