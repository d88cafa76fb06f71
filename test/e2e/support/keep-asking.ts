import { Agent, request } from "node:http";

const panel = "pan-jinko-jkm440n-54hl4r-v";

const price = JSON.stringify({
  lines: [{ uniqueKey: panel, id: panel, mode: "buy", quantity: 1 }],
  locale: "ua",
  market: "UA",
});

/** Sends requests over four keep-alive connections until it is stopped, to pages or as a buyer does; returns the responses other than 200. */
export function keepAsking(
  url: string,
  pages?: readonly string[],
): { stop: () => Promise<{ count: number; failed: string[] }> } {
  const agent = new Agent({ keepAlive: true });
  let isOver = false;
  let count = 0;
  const failed: string[] = [];
  const one = (path: string, body?: string): Promise<void> =>
    new Promise((done) => {
      const headers = body ? { "Content-Type": "application/json" } : {};
      const sent = request(url + path, { agent, method: body ? "POST" : "GET", headers }, (answer) => {
        let text = "";
        answer.on("data", (chunk) => {
          text += chunk;
        });
        answer.on("end", () => {
          count += 1;
          if (answer.statusCode !== 200) failed.push(`${path}: ${answer.statusCode} ${text.slice(0, 200)}`);
          done();
        });
        answer.on("error", (error) => {
          failed.push(`${path}: ${error.message}`);
          done();
        });
      });
      sent.on("error", (error) => {
        failed.push(`${path}: ${error.message}`);
        done();
      });
      sent.end(body);
    });
  const buyer = async (): Promise<void> => {
    while (!isOver && pages) for (const page of pages) await one(page);
    while (!isOver) {
      await one(`/ua/product/${panel}`);
      await one("/api/cart/price", price);
      await one("/en/search?q=cable");
    }
  };
  const buyers = Promise.all(Array.from({ length: 4 }, buyer));
  return {
    async stop() {
      isOver = true;
      await buyers;
      agent.destroy();
      return { count, failed };
    },
  };
}
