import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** Options of a WebAuthn ceremony, as far as an authenticator reads them. */
interface Options {
  challenge: string;
  user?: { id: string };
}

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();

/** CBOR of what an attestation holds: text keys, byte strings, small integers and maps (RFC 8949). */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, count: number) =>
    count < 24
      ? Buffer.from([(major << 5) | count])
      : count < 256
        ? Buffer.from([(major << 5) | 24, count])
        : Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item as Buffer)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

/** An authenticator with one passkey (ES256, no attestation), for a site at `origin`. */
export function createAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  let userHandle = "";
  let counter = 0;
  const rpIdHash = sha256(new URL(origin).hostname);
  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  /** User present and verified; with the key when it is made. */
  const authenticatorData = (attested: Buffer | null) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = Buffer.from([attested ? 0x45 : 0x05]);
    return Buffer.concat([rpIdHash, flags, count, ...(attested ? [attested] : [])]);
  };
  const common = { id: id.toString("base64url"), rawId: id.toString("base64url"), type: "public-key" as const };
  return {
    id: common.id,
    /** Answer to the options for a new passkey. */
    register({ challenge, user }: Options) {
      userHandle = user?.id ?? "";
      const { x = "", y = "" } = publicKey.export({ format: "jwk" });
      const key = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, "base64url")],
        [-3, Buffer.from(y, "base64url")],
      ]);
      const length = Buffer.from([id.length >> 8, id.length & 255]);
      const authData = authenticatorData(Buffer.concat([Buffer.alloc(16), length, id, cbor(key)]));
      const attestationObject = cbor(
        new Map<string, unknown>([
          ["fmt", "none"],
          ["attStmt", new Map()],
          ["authData", authData],
        ]),
      );
      return {
        ...common,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData("webauthn.create", challenge, origin).toString("base64url"),
          attestationObject: attestationObject.toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    /** Answer to the options of a sign-in; `from` is the origin of the page. */
    authenticate({ challenge }: Options, from = origin) {
      counter += 1;
      const data = authenticatorData(null);
      const client = clientData("webauthn.get", challenge, from);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...common,
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: signature.toString("base64url"),
          userHandle,
        },
      };
    },
    /** Sets the signature counter, as a copy of the authenticator would have another one. */
    rewind(to: number) {
      counter = to;
    },
  };
}
