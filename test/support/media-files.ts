/** A box of an MP4: its size, type and content. */
function box(type: string, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
}

const versionAndFlags = "\0\0\0\0";

function track(handler: string, entry: string): Buffer {
  const entries = box("stsd", versionAndFlags, "\0\0\0\x01", box(entry, Buffer.alloc(16)));
  return box(
    "trak",
    box("mdia", box("hdlr", versionAndFlags, "\0\0\0\0", handler, Buffer.alloc(13)), box("minf", box("stbl", entries))),
  );
}

/** The boxes of a video, with codecs by the names of their sample entries. */
export function mp4({
  brand = "isom",
  video = "avc1",
  audio = "mp4a" as string | null,
  data = 2_000,
}: {
  brand?: string;
  video?: string;
  audio?: string | null;
  data?: number;
} = {}): Buffer {
  const tracks = [track("vide", video), ...(audio === null ? [] : [track("soun", audio)])];
  return Buffer.concat([
    box("ftyp", brand, "\0\0\x02\0", brand),
    box("moov", box("mvhd", Buffer.alloc(100)), ...tracks),
    box("mdat", Buffer.alloc(data, 7)),
  ]);
}

/** An element of a WebM with a size of four bytes, or of unknown size. */
function element(id: string, content: Buffer | string, isSized = true): Buffer {
  const body = typeof content === "string" ? Buffer.from(content, "latin1") : content;
  const size = Buffer.alloc(4);
  size.writeUInt32BE(0x10000000 + (isSized ? body.length : 0x0fffffff));
  return Buffer.concat([Buffer.from(id, "hex"), size, body]);
}

/** The elements of a video; without sizes as browsers record it. */
export function webm({ video = "V_VP9", audio = "A_OPUS", docType = "webm", isSized = true } = {}): Buffer {
  const entry = (type: number, codec: string) =>
    element("ae", Buffer.concat([element("83", Buffer.from([type])), element("86", codec)]));
  const cluster = Buffer.concat([element("e7", "\0"), element("a3", Buffer.alloc(500, 7))]);
  const content = [
    element("1549a966", element("4d80", "drawn")),
    element("1654ae6b", Buffer.concat([entry(1, video), entry(2, audio)])),
    element("1f43b675", cluster, isSized),
    element("1f43b675", cluster, isSized),
  ];
  return Buffer.concat([
    element("1a45dfa3", element("4282", docType)),
    element("18538067", Buffer.concat(content), isSized),
  ]);
}

/** A document of one empty page; `extra` are further objects. */
export function pdf(extra: string | Buffer = "", version = "1.7"): Buffer {
  return Buffer.concat([
    Buffer.from(`%PDF-${version}\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n`, "latin1"),
    Buffer.from("2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n"),
    Buffer.from("3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>\nendobj\n"),
    Buffer.from(extra),
    Buffer.from("\ntrailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n9\n%%EOF\n"),
  ]);
}
