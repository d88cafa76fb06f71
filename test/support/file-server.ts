import type { RequestListener } from "node:http";
import { createServer } from "node:https";
import { type AddressInfo, connect } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import type { Network } from "../../src/features/imports/media/downloading.service.ts";

/** Certificate of the hosts files.example and other.example, and its key, which guards nothing. */
const certificate = `-----BEGIN CERTIFICATE-----
MIIBrzCCAVagAwIBAgIUep7OTjgDqVJrcjMqnbJYHxvFkaYwCgYIKoZIzj0EAwIw
GDEWMBQGA1UEAwwNZmlsZXMuZXhhbXBsZTAgFw0yNjExMjcxNjI0MjdaGA8yMTI2
MTEwMzE2MjQyN1owGDEWMBQGA1UEAwwNZmlsZXMuZXhhbXBsZTBZMBMGByqGSM49
AgEGCCqGSM49AwEHA0IABIZ0a+k3JG3eAZ8JtYArW9pEHM3aLQpyhrpmLupFzL4S
kvMjLHyY3OvKNxTMCDycwH5R0lqGYeVb9lcWZ3wjAvKjfDB6MB0GA1UdDgQWBBTY
tqyVa4vnkuZPgSrypyMcTcvszjAfBgNVHSMEGDAWgBTYtqyVa4vnkuZPgSrypyMc
TcvszjAPBgNVHRMBAf8EBTADAQH/MCcGA1UdEQQgMB6CDWZpbGVzLmV4YW1wbGWC
DW90aGVyLmV4YW1wbGUwCgYIKoZIzj0EAwIDRwAwRAIgUrgRCdOJKneyVUDS2esx
ko2txcYwLNTtqC7FPs6GtWQCIEl5P3dVUOdnOJts4iMZrmiQRCcoMVUqzVYAQPVL
s8YS
-----END CERTIFICATE-----
`;
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgn6urCioRWElkHNWv
2zbOs2hmPJuNZScw1YIQsZOtW5ahRANCAASGdGvpNyRt3gGfCbWAK1vaRBzN2i0K
coa6Zi7qRcy+EpLzIyx8mNzryjcUzAg8nMB+UdJahmHlW/ZXFmd8IwLy
-----END PRIVATE KEY-----
`;

/** An address of the public Internet, at which the server of a test seems to be. */
export const publicAddress = "93.184.215.14";

/** A server of files that speaks HTTPS, and a network in which names lead to it. */
export async function fileServer(answer: RequestListener) {
  setDefaultCACertificates([...getCACertificates("default"), certificate]);
  const server = createServer({ key, cert: certificate }, answer);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const seen = { resolved: [] as string[], opened: [] as string[] };
  const network = (resolve: Network["resolve"] = async () => [publicAddress]): Network => ({
    resolve(host) {
      seen.resolved.push(host);
      return resolve(host);
    },
    open(address, asked) {
      seen.opened.push(`${address}:${asked}`);
      return connect(port, "127.0.0.1");
    },
  });
  return {
    network,
    seen,
    stop: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
