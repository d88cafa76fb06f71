/** Longest delay that a timer accepts, in milliseconds. */
const maxDelay = 86_400_000;

/** Products that are published later, and a timer for the next of them. */
export class PublishSchedule {
  readonly #onDue: (ids: string[]) => void;
  /** Publication times by id, on the clock of `performance.now()`. */
  readonly #times = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(onDue: (ids: string[]) => void) {
    this.#onDue = onDue;
  }

  /** Schedules a product in `delay` milliseconds; takes effect with the next `arm`. */
  set(id: string, delay: number): void {
    this.#times.set(id, performance.now() + delay);
  }

  delete(id: string): void {
    this.#times.delete(id);
  }

  /** Sets the timer to the earliest publication. */
  arm(): void {
    clearTimeout(this.#timer);
    if (this.#times.size === 0 || this.#isClosed) return;
    const delay = Math.min(...this.#times.values()) - performance.now();
    this.#timer = setTimeout(() => this.#fire(), Math.min(Math.max(delay, 0) + 1, maxDelay)).unref();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  #fire(): void {
    const now = performance.now();
    const due = [...this.#times].filter(([, time]) => time <= now).map(([id]) => id);
    if (due.length === 0) this.arm();
    else this.#onDue(due);
  }
}
