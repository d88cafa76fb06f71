import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { packedForPage, readTextsUpload, textsFileLimit } from "./upload.action.ts";

function formOf(fields: Record<string, string | File>): Request {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return new Request("http://site/", { method: "POST", body });
}
const fileOf = (content: BlobPart, name = "texts.csv") => formOf({ file: new File([content], name) });

describe("an uploaded file of texts", () => {
  test.each([
    ["texts.json", "json"],
    ["texts.CSV", "csv"],
    ["from me.xlf", "xliff"],
    ["C:\\texts.xliff", "xliff"],
  ])("%s is read as %s", async (name, format) => {
    expect(await readTextsUpload(fileOf("a", name))).toMatchObject({
      ok: true,
      value: { execute: false, file: { format } },
    });
  });

  test("is read back from the hidden field", async () => {
    const body = Buffer.from("key,ua\r\nframe.skip,До вмісту\r\n");
    const kept = await packedForPage({ name: "texts.csv", format: "csv", body });
    expect(await readTextsUpload(formOf({ name: "texts.csv", kept }))).toEqual({
      ok: true,
      value: { execute: true, file: { name: "texts.csv", format: "csv", body } },
    });
  });

  test.each([
    ["none", fileOf("")],
    ["none", formOf({})],
    ["none", formOf({ file: "no file" })],
    ["none", formOf({ name: "texts.csv", kept: "made up" })],
    ["none", formOf({ name: "texts.exe", kept: gzipSync("a").toString("base64") })],
    // Unpacks to more than the limit.
    ["none", formOf({ name: "a.csv", kept: gzipSync(Buffer.alloc(textsFileLimit + 1)).toString("base64") })],
    ["format", fileOf("a", "texts.docx")],
    ["too_large", fileOf(Buffer.alloc(textsFileLimit + 1))],
    ["too_large", fileOf(Buffer.alloc(textsFileLimit * 3))],
    ["none", new Request("http://site/", { method: "POST", body: "a" })],
  ])("is refused: %s", async (code, request) => {
    expect(await readTextsUpload(request)).toMatchObject({ ok: false, code });
  });
});
