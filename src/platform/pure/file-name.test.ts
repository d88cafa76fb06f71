import { expect, test } from "vitest";
import { cleanFileName } from "./file-name.ts";

test.each([
  ["datasheet.pdf", "datasheet.pdf"],
  ["C:\\Users\\olena\\Паспорт панелі.pdf", "Паспорт панелі.pdf"],
  ["../../etc/passwd", "passwd"],
  ["a\u202efdp.exe", "afdp.exe"],
  ["  two \t  words\0.pdf ", "two words.pdf"],
  ["", "file"],
  ["..", "file"],
  ["/", "file"],
  [`${"x".repeat(300)}.pdf`, `${"x".repeat(196)}.pdf`],
  [`${"🔋".repeat(300)}.pdf`, `${"🔋".repeat(196)}.pdf`],
  ["\ud800.pdf", "\ufffd.pdf"],
])("the name %j is stored as %j", (sent, stored) => {
  expect(cleanFileName(sent)).toBe(stored);
});
