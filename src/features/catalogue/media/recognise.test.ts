import { deflateSync } from "node:zlib";
import PDFDocument from "pdfkit";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { mp4, pdf, webm } from "../../../../test/support/media-files.ts";
import { recognise } from "./recognise.ts";

const drawn = () => sharp({ create: { width: 40, height: 30, channels: 3, background: "#c80" } });
const zip = Buffer.from("PK\u0003\u0004 an archive", "latin1");
const cue = "00:01.000 --> 00:04.000\n";
const captions = (text: string) => Buffer.from(text);
const objectStream = (content: string, filter = "/FlateDecode") => {
  const packed = deflateSync(content);
  return Buffer.concat([
    Buffer.from(`7 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter ${filter} /Length ${packed.length} >>\nstream\n`),
    packed,
    Buffer.from("\nendstream\nendobj\n"),
  ]);
};
/** A document as the shop itself writes it, with compressed pages. */
const sheet = () =>
  new Promise<Buffer>((done) => {
    const document = new PDFDocument({ compress: true });
    const chunks: Buffer[] = [];
    document.on("data", (chunk: Buffer) => chunks.push(chunk));
    document.on("end", () => done(Buffer.concat(chunks)));
    document.text("Datasheet").end();
  });
const heic = (brand: string, compatible = brand) =>
  Buffer.concat([Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0${compatible}mif1`, "latin1"), Buffer.alloc(60)]);

type Source = () => Buffer | Promise<Buffer>;

describe("is recognised", () => {
  test.each<[string, string, Source]>([
    ["picture", "a JPEG", () => drawn().jpeg().toBuffer()],
    ["picture", "a PNG", () => drawn().png().toBuffer()],
    ["picture", "a WebP", () => drawn().webp().toBuffer()],
    ["picture", "an AVIF", () => drawn().avif({ effort: 0 }).toBuffer()],
    ["video/mp4", "H.264 with AAC", () => mp4()],
    ["video/mp4", "H.264 without sound", () => mp4({ audio: null })],
    ["video/mp4", "H.264 with the brand mp42", () => mp4({ brand: "mp42" })],
    ["video/webm", "VP9 with Opus", () => webm()],
    ["video/webm", "AV1 with Vorbis", () => webm({ video: "V_AV1", audio: "A_VORBIS" })],
    ["video/webm", "a recording of a browser, without sizes", () => webm({ isSized: false })],
    ["application/pdf", "a PDF", () => pdf()],
    ["application/pdf", "a PDF 2.0", () => pdf("", "2.0")],
    ["application/pdf", "a compressed PDF", sheet],
    ["application/pdf", "a PDF with an object stream", () => pdf(objectStream("4 0 << /Type /Font >>"))],
    ["application/pdf", "a PDF that was changed by appending", () => Buffer.concat([pdf(), pdf().subarray(15)])],
    ["text/vtt", "captions", () => captions(`WEBVTT\n\n${cue}<v Olena>Доброго <b>дня</b>\n`)],
    ["text/vtt", "captions of Windows with a mark", () => captions(`\ufeffWEBVTT - a title\r\n\r\n1\r\n${cue}Hello`)],
  ])("as %s: %s", async (type, _, source) => {
    const found = recognise(await source());
    if (!found.ok) throw new Error(found.code);
    expect(found.value.kind === "picture" ? "picture" : found.value.mediaType).toBe(type);
  });
});

describe("is refused", () => {
  test.each<[string, string, Source]>([
    ["empty", "nothing", () => Buffer.alloc(0)],
    ["heic", "a photo of an iPhone", () => heic("heic")],
    ["heic", "a photo with a general brand", () => heic("mif1", "heic")],
    ["svg", "a drawing with a script", () => captions("<svg onload=alert(1)></svg>")],
    [
      "svg",
      "a drawing behind other markup",
      () => captions('\ufeff <?xml version="1.0"?>\n<!-- a -->\n<!DOCTYPE svg>\n<svg xmlns="x"/>'),
    ],
    ["svg", "a drawing in UTF-16", () => Buffer.from("\ufeff<svg/>", "utf16le")],
    ["no_picture", "a GIF", () => Buffer.from("GIF89a, and so on")],
    ["no_picture", "a TIFF", () => Buffer.from("II*\0 and so on", "latin1")],
    ["two_files", "a JPEG that is an archive", async () => Buffer.concat([await drawn().jpeg().toBuffer(), zip])],
    ["two_files", "a PNG with a page", async () => Buffer.concat([await drawn().png().toBuffer(), captions("<html>")])],
    ["unknown_type", "words", () => captions("hello")],
    ["unknown_type", "a page", () => captions("<html><script>alert(1)</script>")],
    ["unknown_type", "a program", () => Buffer.from("MZ\x90\0 this program", "latin1")],
    ["unknown_type", "an archive", () => zip],
    ["bad_video", "an MP4 that is cut off", () => mp4().subarray(0, -1)],
    ["bad_video", "an MP4 cut before its data", () => mp4().subarray(0, mp4().indexOf("mdat") - 4)],
    ["bad_video", "HEVC", () => mp4({ video: "hvc1" })],
    ["bad_video", "H.264 with AC-3", () => mp4({ audio: "ac-3" })],
    ["bad_video", "QuickTime", () => mp4({ brand: "qt  " })],
    ["bad_video", "an MP4 with something behind it", () => Buffer.concat([mp4(), zip])],
    ["bad_video", "a WebM that is cut off", () => webm().subarray(0, -1)],
    ["bad_video", "a recording that is cut off", () => webm({ isSized: false }).subarray(0, -1)],
    ["bad_video", "a WebM with something behind it", () => Buffer.concat([webm(), zip])],
    ["bad_video", "a recording with something behind it", () => Buffer.concat([webm({ isSized: false }), zip])],
    ["bad_video", "Matroska", () => webm({ docType: "matroska" })],
    ["bad_video", "H.264 in WebM", () => webm({ video: "V_MPEG4/ISO/AVC" })],
    ["bad_video", "AAC in WebM", () => webm({ audio: "A_AAC" })],
    ["bad_pdf", "a PDF that is cut off", () => pdf().subarray(0, -12)],
    ["bad_pdf", "a PDF of an unknown version", () => pdf("", "3.0")],
    ["bad_pdf", "a PDF behind other bytes", () => Buffer.concat([Buffer.from("x"), pdf()])],
    ["bad_pdf", "an encrypted PDF", () => pdf("trailer << /Encrypt 9 0 R >>")],
    ["bad_pdf", "a PDF with a script", () => pdf("4 0 obj << /S /JavaScript /JS (app.alert(1)) >> endobj")],
    ["bad_pdf", "a script with a disguised name", () => pdf("4 0 obj << /S /J#61vaScript >> endobj")],
    ["bad_pdf", "a PDF that starts a program", () => pdf("4 0 obj << /S /Launch >> endobj")],
    ["bad_pdf", "a PDF with an attachment", () => pdf("4 0 obj << /Type /EmbeddedFile >> endobj")],
    ["bad_pdf", "a script in an object stream", () => pdf(objectStream("4 0 << /S /JavaScript >>"))],
    ["bad_pdf", "an object stream in another code", () => pdf(objectStream("4 0", "[/ASCIIHexDecode /FlateDecode]"))],
    ["bad_pdf", "a bomb", () => pdf(objectStream(" ".repeat(40_000_000)))],
    ["two_files", "two PDFs in one", () => Buffer.concat([pdf(), pdf()])],
    ["two_files", "a PDF that is an archive", () => Buffer.concat([pdf(), zip])],
    ["two_files", "a PDF that is a page", () => pdf("", "1.4\n<html>")],
    ["bad_captions", "captions without a cue", () => captions("WEBVTT\n\nhello")],
    ["bad_captions", "captions with a script", () => captions(`WEBVTT\n\n${cue}<script>alert(1)</script>`)],
    ["bad_captions", "captions with a picture", () => captions(`WEBVTT\n\n${cue}<img src=x onerror=alert(1)>`)],
    ["bad_captions", "a tag whose name only begins well", () => captions(`WEBVTT\n\n${cue}<iframe src=x>`)],
    ["bad_captions", "wrong times", () => captions("WEBVTT\n\n1 --> 2\nhello")],
    ["bad_captions", "captions in Windows-1251", () => Buffer.from(`WEBVTT\n\n${cue}\xc4\xee\xe1\xf0\xee`, "latin1")],
    ["bad_captions", "captions in UTF-16", () => Buffer.from(`\ufeffWEBVTT\n\n${cue}a`, "utf16le")],
  ])("%s: %s", async (code, _, source) => {
    expect(recognise(await source())).toEqual({ ok: false, code });
  });
});

test("files of random bytes and cut files never make the recognition fail", async () => {
  const whole = [mp4(), webm(), webm({ isSized: false }), pdf(objectStream("4 0")), heic("heic")];
  let seed = 7;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    return seed / 0x7fffffff;
  };
  for (let round = 0; round < 2_000; round++) {
    const bytes = Buffer.from(whole[round % whole.length] ?? []);
    for (let change = 0; change < 3; change++) bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
    const cut = bytes.subarray(0, Math.ceil(random() * bytes.length));
    expect(typeof recognise(cut).ok).toBe("boolean");
  }
});
