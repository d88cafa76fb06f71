import { isUuid } from "#platform/pure/uuid.ts";
import type { LineOutcome } from "../../domain/staff/scan-hit.ts";
import { linesIn, readQuantity, receiptOf, type ScannedLine } from "../../domain/staff/scan-lines.ts";
import type { CountFailure, Scanning } from "./scanning.service.ts";

/** Answer to a form of the scanner's page, for the same components that show the answers of the endpoints. */
export interface ScanAnswer {
  receipt?: { lines: ScannedLine[]; reason: string; outcomes: LineOutcome[] | null };
  count?: {
    productId: string;
    counted: string;
    result: { ok: true; change: number } | ({ ok: false } & (CountFailure | { code: "bad_count" }));
  };
  bin?: { productId: string; result: "saved" | "bin_changed" | "bad_bin" };
}

/** Longest name of a bin, in characters. */
const maxBinLength = 40;

/** Executes a form of the scanner's page, whose `intent` is `receive`, `count` or `bin`. Unknown products are refused. */
export async function executeScanForm(
  scanning: Pick<Scanning, "bookAll" | "count" | "putIntoBin">,
  by: { id: string },
  form: URLSearchParams,
): Promise<ScanAnswer & { status: number }> {
  const field = (name: string) => form.get(name) ?? "";
  switch (form.get("intent")) {
    case "receive": {
      const [lines, reason] = [
        linesIn(form),
        field("reason")
          .replace(/\p{Cc}+/gu, " ")
          .trim()
          .slice(0, 500),
      ];
      const wanted = receiptOf(lines);
      if (!wanted || wanted.length === 0) return { status: 400, receipt: { lines, reason, outcomes: null } };
      return { status: 200, receipt: { lines, reason, outcomes: await scanning.bookAll(by, wanted, reason) } };
    }
    case "count": {
      const productId = field("product");
      const [counted, seen] = [readQuantity(field("counted")), readQuantity(field("seen"))];
      const asked = { productId, counted: field("counted") };
      if (counted === null || seen === null || !isUuid(field("key")))
        return { status: 400, count: { ...asked, result: { ok: false, code: "bad_count" } } };
      const done = await scanning.count(by, productId, { counted, seen, key: field("key") });
      if (!done.ok) return { status: 409, count: { ...asked, result: done } };
      return { status: 200, count: { ...asked, result: { ok: true, change: done.value.change } } };
    }
    case "bin": {
      const productId = field("product");
      const bin = field("bin")
        .replace(/\p{Cc}+/gu, " ")
        .trim();
      const version = readQuantity(field("version"));
      if (bin.length > maxBinLength || version === null) return { status: 400, bin: { productId, result: "bad_bin" } };
      const done = await scanning.putIntoBin(by, productId, { bin: bin || null, version });
      return done.ok
        ? { status: 200, bin: { productId, result: "saved" } }
        : { status: 409, bin: { productId, result: "bin_changed" } };
    }
    default:
      return { status: 400 };
  }
}
