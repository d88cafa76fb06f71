/** Milliseconds between two lines, and between two changes of the line on a terminal. */
const intervals = { lines: 5_000, terminal: 200 };

/** Reports rows done on standard error: one line that changes on a terminal, otherwise a line every five seconds. */
export function rowProgress(what: string): (done: number, total: number) => void {
  const { isTTY } = process.stderr;
  const began = performance.now();
  let last = began;
  return (done, total) => {
    const now = performance.now();
    const isOver = done >= total;
    if (now - last < (isTTY ? intervals.terminal : intervals.lines) && !(isTTY && isOver)) return;
    last = now;
    const part = total > 0 ? Math.floor((done * 100) / total) : 100;
    const line = `${what}: ${part} %, ${done} of ${total} rows, ${Math.round((now - began) / 1_000)} s`;
    process.stderr.write(isTTY ? `\r${line}\u001b[K${isOver ? "\n" : ""}` : `${line}\n`);
  };
}
