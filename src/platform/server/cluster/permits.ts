/** Permits of one kind of work that all processes share, handed out in the order of the requests. */
export class Permits<Holder> {
  readonly #atOnce: number;
  #waiting: { holder: Holder; grant: () => void }[] = [];
  #held: Holder[] = [];

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** Calls `grant` once one of the permits is free. */
  request(holder: Holder, grant: () => void): void {
    this.#waiting.push({ holder, grant });
    this.#handOut();
  }

  /** Takes a permit of this holder back. */
  giveBack(holder: Holder): void {
    const at = this.#held.indexOf(holder);
    if (at >= 0) this.#held.splice(at, 1);
    this.#handOut();
  }

  /** The holder is gone: its permits are free and its requests void. */
  forget(holder: Holder): void {
    this.#held = this.#held.filter((one) => one !== holder);
    this.#waiting = this.#waiting.filter((one) => one.holder !== holder);
    this.#handOut();
  }

  #handOut(): void {
    while (this.#held.length < this.#atOnce) {
      const next = this.#waiting.shift();
      if (!next) return;
      this.#held.push(next.holder);
      next.grant();
    }
  }
}
