import { expect, test } from "vitest";
import { readUploadForm } from "./read-form.ts";

/** Sends a form as bytes: undici fails if a form is refused while it is still being encoded. */
async function send(body: BodyInit, headers: HeadersInit = {}) {
  const made = new Response(body, { headers });
  const bytes = await made.arrayBuffer();
  return readUploadForm(
    new Request("http://shop.example/", { method: "POST", body: bytes, headers: made.headers }),
    "upload",
    1,
  );
}
const form = (fields: Record<string, string>, file?: Blob): FormData => {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.append(name, value);
  if (file) made.append("upload", file, "a.png");
  return made;
};

test("a form with fields and a file", async () => {
  const { fields, file } = await send(form({ title: "Дах & сонце" }, new Blob(["bytes"])));
  expect([fields.get("title"), fields.get("upload"), file?.toString()]).toEqual(["Дах & сонце", null, "bytes"]);
});

test("a form without a file", async () => {
  expect((await send(form({ title: "x" }, new Blob([])))).file).toBeNull();
  const plain = await send(new URLSearchParams({ title: "x" }));
  expect([plain.fields.get("title"), plain.file]).toEqual(["x", null]);
});

test.each<[what: string, body: BodyInit, headers: HeadersInit, status: number]>([
  ["more than the limit", form({}, new Blob([new Uint8Array(2 * 1024 * 1024)])), {}, 413],
  ["a broken form", "--x", { "Content-Type": "multipart/form-data; boundary=y" }, 415],
  ["something else", "{}", { "Content-Type": "application/json" }, 415],
])("%s is refused", async (_, body, headers, status) => {
  await expect(send(body, headers)).rejects.toMatchObject({ init: { status } });
});
