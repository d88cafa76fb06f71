import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { basename, resolve } from "node:path";
import { finished } from "node:stream/promises";
import { parseArgs } from "node:util";
import { errorLines } from "#features/imports/files/error-messages.ts";
import { fileSource } from "#features/imports/files/reading.service.ts";
import { createImports, type ImportRow } from "#features/imports/imports.service.ts";
import en from "#features/imports/messages/en.json" with { type: "json" };
import pl from "#features/imports/messages/pl.json" with { type: "json" };
import ua from "#features/imports/messages/ua.json" with { type: "json" };
import { isLocale } from "#features/languages/domain/locale.ts";
import { createTexts } from "#features/languages/languages.service.ts";
import { isMarketCode } from "#platform/pure/market/market.ts";
import { StartError, startFailureText } from "#platform/server/start-error.ts";
import { withDatabase } from "./open-database.ts";

const usage = `Usage: npm run import -- <file.csv> [--dry-run] [--mapping cec-modules] [--market UA|PL] [--errors <file.csv>] [--language ua|pl|en]`;

/** Results go to standard output, progress and errors to standard error. */
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const tell = (line: string): void => void process.stderr.write(`${line}\n`);

/** Seconds between two progress lines. */
const pause = 5;
/** Maximum number of errors printed; the file of `--errors` has all of them. */
const told = 20;

/**
 * `npm run import -- file.csv`: imports products (docs/how-to/import.md). Exits with 0; with 2 if rows were rejected; with 1
 * and one message if the file was not read to its end.
 */
async function main(): Promise<void> {
  const { values, positionals } = parse();
  // Readers of a running shop come first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const [path] = positionals;
  const { mapping = null, market = null, errors = null, language = "en", "dry-run": dryRun = false } = values;
  if (!path || positionals.length > 1 || !isLocale(language) || (market !== null && !isMarketCode(market)))
    throw new StartError(usage);
  const file = resolve(process.env.INIT_CWD ?? ".", path);
  const known = await stat(file).catch(() => null);
  if (!known?.isFile()) throw new StartError(`There is no file ${path}.`);
  const texts = createTexts({ ua: { imports: ua }, pl: { imports: pl }, en: { imports: en } });
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopping.abort());

  await withDatabase(say, async (db, _replica, origin) => {
    const imports = createImports({ db, texts, origin });
    const progress = createProgress();
    const { row, ended } = await imports.importFile(
      { source: fileSource(file), fileName: basename(file), mapping, market, actor: "shop:import" },
      {
        dryRun,
        signal: stopping.signal,
        began: (begun) => {
          if (begun.rowsDone > 0) tell(`This file was broken off before: going on behind row ${begun.rowsDone}.`);
          progress.begin(begun.rowsDone, begun.rowsTotal);
        },
        done: (batch) => progress.at(batch.to),
      },
    );
    if (ended.kind === "busy")
      throw new StartError(`Another process is importing this file (row ${ended.row.rowsDone}): wait for it.`);
    if (row) await report(row);
    if (ended.kind === "refused")
      throw new StartError(texts.t(language, `imports.refusal_${ended.refusal.code}`, ended.refusal.details));
    if (ended.kind === "taken") throw new StartError("Another process has gone on with this import.");
    if (ended.kind === "stopped") throw new StartError("Stopped. Run the same command again to go on.");

    async function report(now: ImportRow): Promise<void> {
      const { created, changed, unchanged, refused, fields } = now;
      say(
        `${dryRun ? "Would be " : ""}new ${created}, changed ${changed}, unchanged ${unchanged}, refused ${refused}.`,
      );
      const columns = Object.entries(fields).sort(([, one], [, other]) => other - one);
      if (columns.length > 0) say(`Changed columns: ${columns.map(([name, count]) => `${name} ${count}`).join(", ")}.`);
      if (refused > 0) process.exitCode = 2;
      const lines = errorLines(imports, now.id, texts, isLocale(language) ? language : "en");
      if (errors !== null) {
        const out = createWriteStream(resolve(process.env.INIT_CWD ?? ".", errors));
        for await (const line of lines) if (!out.write(line.csv)) await once(out, "drain");
        out.end();
        await finished(out);
        say(`What was wrong stands in ${errors}.`);
        return;
      }
      let count = 0;
      for await (const { plain } of lines) {
        if (plain !== null) count += 1;
        if (plain !== null && count <= told) tell(plain);
        if (count > told) {
          tell("… and more: --errors <file.csv> writes all of it.");
          break;
        }
      }
    }
  });
}

function createProgress() {
  let [from, total, began, last] = [0, 0, performance.now(), performance.now()];
  return {
    begin(row: number, rows: number): void {
      [from, total, began, last] = [row, rows, performance.now(), performance.now()];
    },
    at(row: number): void {
      if (performance.now() - last < pause * 1000) return;
      last = performance.now();
      const speed = Math.round(((row - from) * 1000) / (last - began));
      tell(`${row} of about ${Math.max(row, total)} rows, ${speed} a second`);
    },
  };
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        "dry-run": { type: "boolean" },
        mapping: { type: "string" },
        market: { type: "string" },
        errors: { type: "string" },
        language: { type: "string" },
      },
    });
  } catch {
    throw new StartError(usage);
  }
}

process.chdir(resolve(import.meta.dirname, ".."));
main().catch((error: unknown) => {
  tell(startFailureText(error));
  process.exitCode = 1;
});
