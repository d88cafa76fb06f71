import EmblaCarousel from "embla-carousel";

/** Time that a slide stays (specification section 9). */
const slideMilliseconds = 5_000;

export interface CarouselMotion {
  show(index: number): void;
  step(by: 1 | -1): void;
  /** The reader's own choice; stays until the other is called. */
  pause(): void;
  play(): void;
  /** Pointer or focus is on the carousel: the clock stands, and goes on afterwards. Each hold needs its release. */
  hold(): void;
  release(): void;
  destroy(): void;
}

/** Puts a scrolling row of slides in motion: endless loop, swipe, and a clock unless reduced motion is asked for. */
export function startCarousel(
  viewport: HTMLElement,
  told: { onSlide: (index: number) => void; onPlaying: (playing: boolean) => void },
): CarouselMotion {
  viewport.scrollLeft = 0;
  const embla = EmblaCarousel(viewport, {
    loop: true,
    duration: matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 25,
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let left = slideMilliseconds;
  let startedAt = 0;
  let playing = false;
  let holds = 0;

  const run = () => {
    clearTimeout(timer);
    if (!playing || holds > 0 || document.hidden) return;
    startedAt = Date.now();
    timer = setTimeout(() => embla.scrollNext(), left);
  };
  const stand = () => {
    clearTimeout(timer);
    if (startedAt > 0) left = Math.max(0, left - (Date.now() - startedAt));
    startedAt = 0;
  };
  const setPlaying = (next: boolean) => {
    playing = next;
    left = slideMilliseconds;
    startedAt = 0;
    told.onPlaying(next);
    run();
  };
  const onVisibility = () => (document.hidden ? stand() : run());

  embla.on("select", () => {
    left = slideMilliseconds;
    startedAt = 0;
    told.onSlide(embla.selectedScrollSnap());
    run();
  });
  embla.on("pointerDown", stand);
  embla.on("pointerUp", run);
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
      stand();
    },
    release() {
      holds = Math.max(0, holds - 1);
      run();
    },
    destroy() {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onVisibility);
      embla.destroy();
    },
  };
}
