import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { AwsClient } from "aws4fetch";
import { checkKey, type Files, isKey, type ListedFile } from "./files.ts";

/** A bucket and its credentials. */
export interface Bucket {
  /** URL of the service, like `https://s3.eu-central-1.amazonaws.com`; the bucket is part of the path. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Milliseconds for one request. */
const timeout = 20_000;

/** Files in a bucket of S3 or a compatible service. Throws while it is unreachable. */
export function s3Files({ endpoint, region, bucket, accessKeyId, secretAccessKey }: Bucket): Files {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 2 });
  const place = `${endpoint.replace(/\/$/, "")}/${bucket}`;
  const ask = (
    method: "GET" | "HEAD" | "PUT" | "DELETE",
    key: string,
    more: { body?: Buffer; headers?: HeadersInit; signal?: AbortSignal } = {},
  ) => {
    checkKey(key);
    const { body, ...rest } = more;
    return client.fetch(`${place}/${key}`, {
      method,
      signal: AbortSignal.timeout(timeout),
      ...rest,
      ...(body ? { body: new Uint8Array(body) } : {}),
    });
  };
  const error = (what: string, { status }: Response) => new Error(`the bucket answered ${status} to ${what}`);
  return {
    async put(key, { bytes, type }) {
      const answer = await ask("PUT", key, { body: bytes, headers: { "Content-Type": type } });
      if (!answer.ok) throw error("keeping a file", answer);
    },
    async get(key) {
      const answer = await ask("GET", key);
      if (answer.status === 404) return null;
      if (!answer.ok) throw error("asking for a file", answer);
      const type = answer.headers.get("Content-Type") ?? "application/octet-stream";
      return { bytes: Buffer.from(await answer.arrayBuffer()), type };
    },
    async size(key) {
      const answer = await ask("HEAD", key);
      if (answer.status === 404) return null;
      if (!answer.ok) throw error("asking for the size of a file", answer);
      return Number(answer.headers.get("Content-Length"));
    },
    async read(key, range) {
      // Only the answer is limited in time: a video is sent as fast as its reader takes it.
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), timeout);
      const headers: HeadersInit = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
      const answer = await ask("GET", key, { headers, signal: late.signal }).finally(() => clearTimeout(timer));
      if (answer.status === 404) return null;
      if (answer.status !== (range ? 206 : 200) || answer.body === null)
        throw error("asking for a part of a file", answer);
      return Readable.fromWeb(answer.body as ReadableStream<Uint8Array>);
    },
    async remove(key) {
      const answer = await ask("DELETE", key);
      if (!answer.ok && answer.status !== 404) throw error("deleting a file", answer);
    },
    async list(folder) {
      const found: ListedFile[] = [];
      for (let next: string | undefined = ""; next !== undefined; ) {
        const query = new URLSearchParams({ "list-type": "2", prefix: folder && `${folder}/` });
        if (next) query.set("continuation-token", next);
        const answer = await client.fetch(`${place}?${query}`, { signal: AbortSignal.timeout(timeout) });
        if (!answer.ok) throw error("listing files", answer);
        const page = await answer.text();
        for (const [, file = ""] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const key = saidBy("Key", file) ?? "";
          // Valid keys contain no characters that are escaped in XML.
          if (isKey(key)) found.push({ key, at: new Date(saidBy("LastModified", file) ?? "") });
        }
        next = saidBy("NextContinuationToken", page);
      }
      return found;
    },
  };
}

/** Text of an XML element. */
function saidBy(element: string, xml: string): string | undefined {
  return new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
}
