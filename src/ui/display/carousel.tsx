import { type ReactNode, useEffect, useRef, useState } from "react";
import { IconButton } from "../forms/icon-button.tsx";
import { ChevronLeft } from "../icons/controls/chevron-left.ts";
import { ChevronRight } from "../icons/controls/chevron-right.ts";
import { Pause } from "../icons/controls/pause.ts";
import { Play } from "../icons/controls/play.ts";
import type { CarouselMotion } from "./carousel-motion.ts";

interface CarouselProps {
  labels: {
    region: string;
    slide: (number: number, of: number) => string;
    previous: string;
    next: string;
    pause: string;
    play: string;
  };
  slides: readonly { key: string; content: ReactNode }[];
}

/**
 * Slides, one per view, changing every 5 s. It stops while hovered, focused or paused, and if reduced motion is preferred.
 * Without JavaScript the slides can be scrolled.
 */
export function Carousel({ labels, slides }: CarouselProps) {
  const { viewport, motion, current, playing } = useMotion();
  return (
    <section
      className="carousel"
      aria-label={labels.region}
      data-playing={playing ? "" : undefined}
      onMouseEnter={() => motion?.hold()}
      onMouseLeave={() => motion?.release()}
      onFocus={() => motion?.hold()}
      onBlur={() => motion?.release()}
    >
      <div className="viewport" ref={viewport} data-moved={motion ? "" : undefined} tabIndex={motion ? undefined : 0}>
        <div className="track" aria-live={playing ? "off" : "polite"}>
          {slides.map((slide, index) => (
            <section
              key={slide.key}
              aria-label={labels.slide(index + 1, slides.length)}
              inert={motion !== null && index !== current}
            >
              {slide.content}
            </section>
          ))}
        </div>
      </div>
      {motion ? (
        <div className="flex items-center gap-1 px-5 pb-4 lg:absolute lg:right-0 lg:bottom-0 lg:w-1/3 lg:px-8">
          <div className="bars mr-3">
            {slides.map((slide, index) => (
              <button
                key={slide.key}
                type="button"
                aria-label={labels.slide(index + 1, slides.length)}
                aria-current={index === current ? "true" : undefined}
                onClick={() => motion.show(index)}
              >
                {index === current ? <i /> : null}
              </button>
            ))}
          </div>
          <IconButton
            label={playing ? labels.pause : labels.play}
            onClick={() => (playing ? motion.pause() : motion.play())}
          >
            {playing ? <Pause className="icon" /> : <Play className="icon" />}
          </IconButton>
          <IconButton label={labels.previous} onClick={() => motion.step(-1)}>
            <ChevronLeft className="icon" />
          </IconButton>
          <IconButton label={labels.next} onClick={() => motion.step(1)}>
            <ChevronRight className="icon" />
          </IconButton>
        </div>
      ) : null}
    </section>
  );
}

/** Loads and starts the motion of the slides; `motion` is `null` until then. */
function useMotion() {
  const viewport = useRef<HTMLDivElement>(null);
  const [motion, setMotion] = useState<CarouselMotion | null>(null);
  const [current, setCurrent] = useState(0);
  const [playing, setPlaying] = useState(false);

  useEffect(() => {
    let started: CarouselMotion | null = null;
    let isGone = false;
    import("./carousel-motion.ts").then(({ startCarousel }) => {
      if (isGone || !viewport.current) return;
      started = startCarousel(viewport.current, { onSlide: setCurrent, onPlaying: setPlaying });
      setMotion(started);
    });
    return () => {
      isGone = true;
      started?.destroy();
    };
  }, []);
  return { viewport, motion, current, playing };
}
