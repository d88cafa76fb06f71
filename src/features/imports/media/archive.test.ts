import { expect, test } from "vitest";
import { type ZipPart, zip } from "../../../../test/support/zip.ts";
import { zipLimits } from "../domain/zip-directory.ts";
import { archiveIn } from "./archive.service.ts";

const megabyte = 1024 * 1024;
const outcome = async (bytes: Buffer) => {
  const opened = await archiveIn(bytes);
  return opened.ok ? opened.value.entries.map(({ path }) => path) : [opened.code, opened.details.name];
};

test("files come out as they went in, deflated or stored, behind a comment", async () => {
  const photo = Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * at) % 251));
  const opened = await archiveIn(
    zip(
      [
        { name: "тека/", mode: 0o040755 },
        { name: "тека/фото.jpg", content: photo },
        { name: "list.csv", content: "sku\nA", method: 0 },
        { name: "__MACOSX/тека/._фото.jpg", content: "x" },
        { name: "тека/.DS_Store", content: "x" },
      ],
      "packed by hand",
    ),
  );
  const { entries, unpack } = opened.ok ? opened.value : await Promise.reject(new Error("not opened"));
  expect(entries.map(({ path }) => path)).toEqual(["тека/фото.jpg", "list.csv"]);
  expect(await Promise.all(entries.map(unpack))).toEqual([photo, Buffer.from("sku\nA")]);
});

test("a name of an old Windows is read in its code page", async () => {
  // "Фото.jpg" in code page 866.
  const name = Buffer.concat([Buffer.from([0x94, 0xae, 0xe2, 0xae]), Buffer.from(".jpg")]);
  expect(await outcome(zip([{ name, content: "x", flags: 0 }]))).toEqual(["Фото.jpg"]);
});

test.each<[what: string, parts: ZipPart[], code: string]>([
  ["a path upwards", [{ name: "a/../../x.jpg" }], "zip_outside"],
  ["a path upwards of Windows", [{ name: "..\\x.jpg" }], "zip_outside"],
  ["an absolute path", [{ name: "/etc/x.jpg" }], "zip_outside"],
  ["a drive", [{ name: "C:\\x.jpg" }], "zip_outside"],
  ["a null byte", [{ name: "x.jpg\0.exe" }], "zip_outside"],
  ["a symbolic link", [{ name: "x.jpg", content: "/etc/passwd", mode: 0o120777 }], "zip_link"],
  ["a device", [{ name: "x.jpg", mode: 0o020666 }], "zip_link"],
  ["a password", [{ name: "x.jpg", content: "x", flags: 0x801 }], "zip_encrypted"],
  ["strong encryption", [{ name: "x.jpg", content: "x", flags: 0x841 }], "zip_encrypted"],
  ["a zip within", [{ name: "more.ZIP", content: "x" }], "zip_nested"],
  ["another method", [{ name: "x.jpg", content: "x", method: 12 }], "zip_method"],
  ["zeros that unpack a thousandfold", [{ name: "x.pdf", content: Buffer.alloc(20 * megabyte) }], "zip_bomb"],
  ["a file of 4 GB", [{ name: "x.mp4", content: "x", size: 0xfffffffe }], "zip_bomb"],
  [
    "many files of the same bytes",
    [
      { name: "a.jpg", content: "x".repeat(100) },
      { name: "b.jpg", content: "x".repeat(100), shared: true },
    ],
    "zip_bomb",
  ],
])("%s: refused, and the file is named", async (_, parts, code) => {
  const [found, name] = await outcome(zip([{ name: "good.jpg", content: "x" }, ...parts]));
  expect([found, String(name)]).toEqual([code, expect.stringMatching(/jpg|zip|pdf|mp4/i)]);
});

test("10 000 entries are refused", async () => {
  const parts = Array.from({ length: 10_000 }, (_, at) => ({ name: `${at}.jpg`, method: 0 }));
  expect(await outcome(zip(parts))).toEqual(["zip_entries", undefined]);
  expect(await outcome(zip(parts.slice(0, zipLimits.entries)))).toHaveLength(zipLimits.entries);
});

test("files that unpack to more than a gigabyte together are refused", async () => {
  const content = Buffer.from(Array.from({ length: 700_000 }, (_, at) => (at * 7919) % 256));
  const parts = Array.from({ length: 18 }, (_, at) => ({ name: `${at}.mp4`, content, method: 8, size: 60 * megabyte }));
  const opened = await archiveIn(zip(parts));
  expect(opened.ok ? "" : opened.code).toBe("zip_bomb");
});

test("a zip that was cut anywhere is refused or unpacks nothing damaged", async () => {
  const whole = zip([
    { name: "a.jpg", content: "one".repeat(50) },
    { name: "b.jpg", content: "two".repeat(50) },
  ]);
  for (let end = 0; end < whole.length; end++)
    expect(await outcome(whole.subarray(0, end))).toEqual(["zip_broken", undefined]);
});

test.each<[what: string, part: ZipPart]>([
  ["another sum", { name: "x.jpg", content: "abc", crc: 1 }],
  ["fewer bytes than said", { name: "x.jpg", content: "abc", size: 4 }],
  ["more bytes than said", { name: "x.jpg", content: "a".repeat(200_000), size: 190_000 }],
])("a file with %s is damaged", async (_, part) => {
  const opened = await archiveIn(zip([part]));
  const [entry] = opened.ok ? opened.value.entries : [];
  expect(opened.ok && entry && (await opened.value.unpack(entry))).toBeNull();
});
