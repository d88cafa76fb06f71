import { useEffect, useRef, useState } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Button } from "#ui/forms/button.tsx";
import { TextArea } from "#ui/forms/field.tsx";
import { usePriceText, usePriceView } from "../basket/price-view.ts";
import { useCart } from "../cart.browser.ts";
import { type Assessed, assessRows, goodLines } from "../domain/sku-list/assess-rows.ts";
import {
  type ListProblem,
  listText,
  maxListSize,
  maxSkus,
  parseSkuList,
  type SkuRow,
} from "../domain/sku-list/parse-sku-list.ts";
import { readListFile } from "../domain/sku-list/read-list-file.ts";
import { SkuRows } from "./sku-rows.tsx";
import { useSkuAnswers } from "./use-sku-answers.ts";

/** What is typed survives a reload of the page. */
const storageKey = "sku-list";

const example = "PAN-JINKO-JKM440N-54HL4R-V 12";

type Problem = { problem: ListProblem; count: number };

export interface SkuListProps {
  /** Takes the good lines; false for each that it could not take. */
  onTake: (lines: ReturnType<typeof goodLines>) => readonly boolean[];
  texts: { take: (count: number) => string; taken: (count: number) => string; full: string };
}

/** A pasted list of SKUs: typed or from a file, checked by the shop, corrected line by line, and taken as far as it is good. */
export function SkuList(props: SkuListProps) {
  const { t } = useLanguage();
  const { answers, asking, ask } = useSkuAnswers();
  const [text, setText] = useState(stored);
  const [rows, setRows] = useState<readonly SkuRow[] | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  useEffect(() => store(rows ? listText(rows) : text), [rows, text]);

  function check(list: string) {
    const parsed = parseSkuList(list);
    if ("problem" in parsed) return setProblem(parsed);
    setProblem(null);
    setRows(parsed.rows);
    void ask(parsed.rows.map(({ sku }) => sku));
  }
  const askAgain = () => void ask((rows ?? []).map(({ sku }) => sku));

  return (
    <div className="grid gap-5">
      {rows ? (
        <>
          {asking.state === "failed" ? (
            <Notice
              tone="error"
              action={
                <button type="button" className="link font-medium" onClick={askAgain}>
                  {t("skuList.retry")}
                </button>
              }
            >
              {asking.title}
            </Notice>
          ) : null}
          <Review
            {...props}
            {...{ rows, answers }}
            isAsking={asking.state === "asking"}
            onRows={setRows}
            onDone={askAgain}
            onChoose={(line, sku) => {
              setRows(rows.map((row) => (row.line === line ? { ...row, sku } : row)));
              void ask([sku]);
            }}
            onText={() => {
              setText(listText(rows));
              setRows(null);
            }}
          />
        </>
      ) : (
        <Source {...{ text, problem }} onText={setText} onCheck={check} onProblem={setProblem} />
      )}
    </div>
  );
}

interface SourceProps {
  text: string;
  problem: Problem | null;
  onText: (text: string) => void;
  onCheck: (text: string) => void;
  onProblem: (problem: Problem) => void;
}

/** The list as text, or a file that fills it. */
function Source({ text, problem, onText, onCheck, onProblem }: SourceProps) {
  const { t } = useLanguage();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);

  async function read(file: File | undefined) {
    if (!file) return;
    if (file.size > maxListSize) return onProblem({ problem: "too_large", count: 0 });
    const read = readListFile(new Uint8Array(await file.arrayBuffer()));
    if ("problem" in read) return onProblem({ ...read, count: 0 });
    const parsed = parseSkuList(read.text);
    if ("problem" in parsed) return onProblem(parsed);
    // What was typed before stays above it.
    const list = text.trim() === "" ? read.text : `${text.trimEnd()}\n${listText(parsed.rows)}`;
    onText(list);
    onCheck(list);
  }

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onCheck(text);
      }}
    >
      <TextArea
        ref={field}
        label={t("skuList.label")}
        hint={t("skuList.hint", { lines: maxSkus })}
        error={problem ? t(`skuList.problem_${problem.problem}`, { ...problem, ...limits }) : null}
        rows={8}
        spellCheck={false}
        autoComplete="off"
        placeholder={example}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" tone="sun">
          {t("skuList.check")}
        </Button>
        <FileChoice onFile={(file) => void read(file)} />
      </div>
    </form>
  );
}

function FileChoice({ onFile }: { onFile: (file: File | undefined) => void }) {
  const { t } = useLanguage();
  return (
    <div>
      <input
        id="sku-file"
        className="peer sr-only"
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        onChange={({ currentTarget }) => {
          onFile(currentTarget.files?.[0]);
          // The same file can be chosen again once it is corrected.
          currentTarget.value = "";
        }}
      />
      <label
        htmlFor="sku-file"
        className="btn w-fit peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2"
        data-tone="line"
      >
        {t("skuList.file")}
      </label>
    </div>
  );
}

const limits = { lines: maxSkus, size: maxListSize / 1000, example };

interface ReviewProps extends SkuListProps {
  rows: readonly SkuRow[];
  answers: Parameters<typeof assessRows>[1];
  isAsking: boolean;
  onRows: (rows: readonly SkuRow[] | null) => void;
  /** A row was completed. */
  onDone: () => void;
  /** A suggested SKU replaces the typed one. */
  onChoose: (line: number, sku: string) => void;
  /** Back to the text. */
  onText: () => void;
}

/** The checked lines, and the button that takes the good ones. */
function Review({ rows, answers, isAsking, onRows, onDone, onChoose, onText, onTake, texts }: ReviewProps) {
  const { t, market } = useLanguage();
  const { lines } = useCart();
  const [taken, setTaken] = useState<{ count: number; isFull: boolean } | null>(null);
  const notice = useRef<HTMLDivElement>(null);
  const assessed = assessRows(rows, answers, { cart: lines, market });
  const good = assessed.filter(({ state }) => state.kind === "good");
  const change = (line: number, part: Partial<SkuRow>) =>
    onRows(rows.map((row) => (row.line === line ? { ...row, ...part } : row)));

  function take() {
    const answers = onTake(goodLines(good, market));
    const done = new Set(good.flatMap(({ line }, at) => (answers[at] ? [line] : [])));
    setTaken({ count: done.size, isFull: done.size < good.length });
    onRows(rows.filter(({ line }) => !done.has(line)));
    notice.current?.focus();
  }

  return (
    <>
      <div ref={notice} tabIndex={-1} className="grid gap-3 outline-none" aria-live="polite">
        {taken ? <TakenNotice taken={taken} left={rows.length} texts={texts} /> : null}
        {isAsking ? <p className="text-muted">{t("skuList.checking")}</p> : <Summed good={good} count={rows.length} />}
      </div>
      {rows.length > 0 ? (
        <SkuRows
          rows={assessed}
          onChange={change}
          onDone={onDone}
          onChoose={onChoose}
          onRemove={(line) => onRows(rows.filter((row) => row.line !== line))}
        />
      ) : null}
      <div className="flex flex-wrap gap-3">
        {good.length > 0 ? (
          <Button tone="sun" busy={isAsking} onClick={take}>
            {texts.take(good.length)}
          </Button>
        ) : null}
        <Button onClick={onText}>{t(rows.length > 0 ? "skuList.edit" : "skuList.open")}</Button>
      </div>
    </>
  );
}

/** How much of the list is good, and what it costs together. */
function Summed({ good, count }: { good: readonly Assessed<SkuRow>[]; count: number }) {
  const { t } = useLanguage();
  const [view] = usePriceView();
  const priceText = usePriceText(view);
  if (count === 0) return null;
  const net = good.reduce((sum, { state }) => sum + (state.kind === "good" ? state.lineNet : 0), 0);
  return (
    <p className="flex flex-wrap gap-x-4 font-medium">
      <span>{t("skuList.summary", { good: good.length, count })}</span>
      {good.length > 0 ? <span>{t("skuList.sum", { price: priceText(net) })}</span> : null}
    </p>
  );
}

interface TakenProps extends Pick<SkuListProps, "texts"> {
  taken: { count: number; isFull: boolean };
  left: number;
}

function TakenNotice({ taken, left, texts }: TakenProps) {
  const { t } = useLanguage();
  return (
    <Notice tone={taken.isFull ? "warn" : "done"}>
      <p>
        {texts.taken(taken.count)}
        {left > 0 ? `. ${t("skuList.left", { count: left })}` : null}
      </p>
      {taken.isFull ? <p>{texts.full}</p> : null}
    </Notice>
  );
}

function stored(): string {
  try {
    return sessionStorage.getItem(storageKey) ?? "";
  } catch {
    return "";
  }
}

function store(text: string): void {
  try {
    if (text === "") sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, text);
  } catch {
    // Then it lasts as long as the page.
  }
}
