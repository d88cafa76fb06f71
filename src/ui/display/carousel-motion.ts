import EmblaCarousel from "embla-carousel";

/** Time per slide (specification section 9). */
const slideMilliseconds = 5_000;

export interface CarouselMotion {
  show(index: number): void;
  step(by: 1 | -1): void;
  /** The user's choice, until `play` is called. */
  pause(): void;
  play(): void;
  /** Pauses while the pointer or focus is on the carousel. Each call needs a `release`. */
  hold(): void;
  release(): void;
  destroy(): void;
}

/** Makes a scrolling row of slides a carousel: endless loop, swipe, and auto-advance unless reduced motion is preferred. */
export function startCarousel(
  viewport: HTMLElement,
  told: { onSlide: (index: number) => void; onPlaying: (playing: boolean) => void },
): CarouselMotion {
  viewport.scrollLeft = 0;
  const embla = EmblaCarousel(viewport, {
    loop: true,
    duration: matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 25,
  });
  let playing = false;
  let holds = 0;
  const clock = createSlideClock(
    () => playing && holds === 0 && !document.hidden,
    () => embla.scrollNext(),
  );
  const setPlaying = (next: boolean) => {
    playing = next;
    told.onPlaying(next);
    clock.restart();
  };
  const onVisibility = () => (document.hidden ? clock.pause() : clock.run());

  embla.on("select", () => {
    told.onSlide(embla.selectedScrollSnap());
    clock.restart();
  });
  embla.on("pointerDown", clock.pause);
  embla.on("pointerUp", clock.run);
  document.addEventListener("visibilitychange", onVisibility);
  told.onSlide(embla.selectedScrollSnap());
  setPlaying(!matchMedia("(prefers-reduced-motion: reduce)").matches);

  return {
    show: (index) => embla.scrollTo(index),
    step: (by) => (by > 0 ? embla.scrollNext() : embla.scrollPrev()),
    pause: () => setPlaying(false),
    play: () => setPlaying(true),
    hold() {
      holds += 1;
      clock.pause();
    },
    release() {
      holds = Math.max(0, holds - 1);
      clock.run();
    },
    destroy() {
      clock.pause();
      document.removeEventListener("visibilitychange", onVisibility);
      embla.destroy();
    },
  };
}

/** Calls `advance` when the time of a slide is over; a pause interrupts it. Runs only while `mayRun`. */
function createSlideClock(mayRun: () => boolean, advance: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let left = slideMilliseconds;
  let startedAt = 0;

  const run = () => {
    clearTimeout(timer);
    if (!mayRun()) return;
    startedAt = Date.now();
    timer = setTimeout(advance, left);
  };
  const pause = () => {
    clearTimeout(timer);
    if (startedAt > 0) left = Math.max(0, left - (Date.now() - startedAt));
    startedAt = 0;
  };
  const restart = () => {
    left = slideMilliseconds;
    startedAt = 0;
    run();
  };
  return { run, pause, restart };
}
