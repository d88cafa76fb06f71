import { useEffect, useRef, useState } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { addDays, type Day } from "#platform/pure/days.ts";
import { earliestStart } from "../domain/due.ts";
import { type Calendar, type Verdict, verdictOn } from "../domain/free-days.ts";
import { type CalendarDay, unpackDays } from "../domain/packed-days.ts";
import { type Quote, quote } from "../domain/quote.ts";
import { type RentForm, requestOf } from "../domain/rent-form.ts";
import type { RentalRequest } from "../domain/rental-request.ts";
import type { RentView } from "../rental.service.ts";

/** Days are asked for again when somebody comes back to the page after so many milliseconds. */
const staleAfter = 60_000;

/** The rental that is being put together. */
export interface Rent {
  form: RentForm;
  change: (form: RentForm) => void;
  /** Changes the form and leads the calendar to its start. */
  jump: (form: RentForm) => void;
  calendar: Calendar;
  earliest: Day;
  /** The first month that the calendar shows, `YYYY-MM`. */
  month: string;
  showMonth: (month: string) => void;
  wish: (RentalRequest & { quantity: number }) | null;
  priced: Quote | null;
  /** Null while the day of return is still to be chosen. */
  verdict: Verdict | null;
  /** True when the days could not be asked for. */
  failed: boolean;
  retry: () => void;
}

interface Loaded {
  calendar: Calendar;
  earliest: Day;
  quantity: number;
}

const byDay = (days: readonly CalendarDay[]): Calendar => new Map(days.map((day) => [day.day, day]));

/** Puts a rental together from what the page brought; asks again for the days of another quantity and of later. `shown` is the month that the address asks for. */
export function useRent(view: RentView, shown: string | null): Rent {
  const { rentable, form: first } = view;
  const { market } = useLanguage();
  const [form, setForm] = useState(first);
  const [month, setMonth] = useState(() => shown ?? monthShown(first.start, view.earliest));
  const [loaded, setLoaded] = useState<Loaded>(() => ({
    calendar: byDay(unpackDays(view.days)),
    earliest: view.earliest,
    quantity: Math.min(first.quantity, rentable.units),
  }));
  const [failed, setFailed] = useState(false);
  const loadedAt = useRef(0);
  const latest = useRef(0);
  const quantity = Math.min(form.quantity, rentable.units);

  async function load(pieces: number) {
    const turn = ++latest.current;
    const earliest = earliestStart(new Date(), market);
    const query = new URLSearchParams({
      market: market.code,
      from: earliest,
      to: addDays(earliest, market.rental.ahead + 1),
      quantity: String(pieces),
    });
    try {
      const answer = await fetch(`/api/rental/${rentable.id}/availability?${query}`);
      if (!answer.ok) throw new Error(`the calendar answered ${answer.status}`);
      const { data } = (await answer.json()) as { data: CalendarDay[] };
      if (turn !== latest.current) return;
      loadedAt.current = Date.now();
      setLoaded({ calendar: byDay(data), earliest, quantity: pieces });
      setFailed(false);
    } catch {
      if (turn === latest.current) setFailed(true);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the days belong to the quantity alone
  useEffect(() => {
    loadedAt.current ||= Date.now();
    // The page may have been made before the shop closed, or yesterday.
    const isLate = earliestStart(new Date(), market) > loaded.earliest;
    if (quantity !== loaded.quantity || isLate) void load(quantity);
    else setFailed(false);
    const look = () => {
      if (document.visibilityState === "visible" && Date.now() - loadedAt.current > staleAfter) void load(quantity);
    };
    document.addEventListener("visibilitychange", look);
    window.addEventListener("pageshow", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("pageshow", look);
    };
  }, [quantity, loaded.quantity]);

  const { calendar, earliest } = loaded;
  const wish = requestOf(form, market);
  const isCurrent = loaded.quantity === quantity;
  return {
    form,
    change: setForm,
    jump(next) {
      setForm(next);
      setMonth(monthShown(next.start, earliest));
    },
    calendar,
    earliest,
    month,
    showMonth: setMonth,
    wish,
    priced: wish ? quote(rentable, wish, market.rental) : null,
    verdict: wish
      ? verdictOn(wish, { calendar: isCurrent ? calendar : new Map(), market, earliest, units: rentable.units })
      : null,
    failed,
    retry: () => void load(quantity),
  };
}

/** The month of a day, or that of the earliest day for one that is too early. */
function monthShown(start: Day, earliest: Day): string {
  return (start < earliest ? earliest : start).slice(0, 7);
}
