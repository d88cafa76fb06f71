import { expect, test } from "vitest";
import { chosenFailure, fieldOfFile, readableSize, seemingKind } from "./chosen-file.ts";

const megabyte = 1024 * 1024;

test.each([
  ["panel.jpg", "image/jpeg", "picture", "pictures"],
  ["image.png", "image/png", "picture", "pictures"],
  ["without extension", "", "picture", "pictures"],
  ["clip.MOV", "", "video", "pictures"],
  ["captions.vtt", "", "captions", "pictures"],
  ["Datasheet.PDF", "", "document", "files"],
  ["scan", "application/pdf", "document", "files"],
  ["prices.xlsx", "", "document", "files"],
])("%s of type %j seems to be a %s for %s", (name, type, kind, field) => {
  expect(seemingKind({ name, type })).toBe(kind);
  expect(fieldOfFile({ name, type })).toBe(field);
});

test.each([
  ["panel.jpg", "image/jpeg", 1, null],
  ["panel.jpg", "image/jpeg", 0, "empty"],
  ["panel.jpg", "image/jpeg", 30 * megabyte, null],
  ["panel.jpg", "image/jpeg", 30 * megabyte + 1, "too_large"],
  ["clip.mp4", "video/mp4", 60 * megabyte, null],
  ["clip.mp4", "video/mp4", 60 * megabyte + 1, "too_large"],
  ["manual.pdf", "application/pdf", 20 * megabyte + 1, "too_large"],
  ["captions.vtt", "text/vtt", megabyte + 1, "too_large"],
  ["IMG_0001.HEIC", "", 5, "heic"],
  ["photo", "image/heif", 5, "heic"],
  ["logo.svg", "", 5, "svg"],
])("%s (%s) of %i bytes: %s", (name, type, size, failure) => {
  expect(chosenFailure({ name, type, size })).toBe(failure);
});

test.each([
  [999, 999, "B"],
  [1000, 1, "kB"],
  [999_499, 999, "kB"],
  [999_500, 1, "MB"],
  [12_345_678, 12.3, "MB"],
])("%i bytes are shown as %d %s", (bytes, value, unit) => {
  expect(readableSize(bytes)).toEqual({ value, unit });
});
