import { useEffect, useRef, useState } from "react";
import { useLanguage } from "#features/languages/languages.browser.tsx";
import { addDays, type Day } from "#platform/pure/days.ts";
import type { MarketSettings } from "#platform/pure/market/market.ts";
import { earliestStart } from "../domain/due.ts";
import { type Calendar, type Verdict, verdictOn } from "../domain/free-days.ts";
import { type CalendarDay, unpackDays } from "../domain/packed-days.ts";
import { type Quote, quote } from "../domain/quote.ts";
import { type RentForm, requestOf } from "../domain/rent-form.ts";
import type { RentalRequest } from "../domain/rental-request.ts";
import type { RentView } from "../rental.service.ts";

/** Milliseconds after which days are loaded again when the user returns to the page. */
const staleAfter = 60_000;

/** The rental being configured. */
export interface Rent {
  form: RentForm;
  change: (form: RentForm) => void;
  /** Changes the form and shows the month of its start. */
  jump: (form: RentForm) => void;
  calendar: Calendar;
  earliest: Day;
  /** The first month shown, `YYYY-MM`. */
  month: string;
  showMonth: (month: string) => void;
  /** `null` until the day of return is chosen. */
  request: (RentalRequest & { quantity: number }) | null;
  priced: Quote | null;
  verdict: Verdict | null;
  /** The days could not be loaded. */
  failed: boolean;
  retry: () => void;
}

/** State of the rental page. `shown`: the month of the query. */
export function useRent(view: RentView, shown: string | null): Rent {
  const { rentable } = view;
  const { market } = useLanguage();
  const [form, setForm] = useState(view.form);
  const [month, setMonth] = useState(() => shown ?? monthShown(view.form.start, view.earliest));
  const { calendar, earliest, isCurrent, failed, retry } = useCalendar(view, form.quantity);
  const request = requestOf(form, market);
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
    request,
    priced: request ? quote(rentable, request, market.rental) : null,
    verdict: request
      ? verdictOn(request, { calendar: isCurrent ? calendar : new Map(), market, earliest, units: rentable.units })
      : null,
    failed,
    retry,
  };
}

interface Loaded {
  calendar: Calendar;
  earliest: Day;
  quantity: number;
}

/** The calendar of a quantity: that of the page at first, loaded again for another quantity and when it is stale. */
function useCalendar({ rentable, days, earliest, form }: RentView, wanted: number) {
  const { market } = useLanguage();
  const [loaded, setLoaded] = useState<Loaded>(() => ({
    calendar: byDay(unpackDays(days)),
    earliest,
    quantity: Math.min(form.quantity, rentable.units),
  }));
  const [failed, setFailed] = useState(false);
  const loadedAt = useRef(0);
  const latest = useRef(0);
  const quantity = Math.min(wanted, rentable.units);

  async function load() {
    const turn = ++latest.current;
    try {
      const next = await loadCalendar(rentable.id, quantity, market);
      if (turn !== latest.current) return;
      loadedAt.current = Date.now();
      setLoaded(next);
      setFailed(false);
    } catch {
      if (turn === latest.current) setFailed(true);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the days depend on the quantity alone
  useEffect(() => {
    loadedAt.current ||= Date.now();
    // The page may have been rendered before closing time, or yesterday.
    const isLate = earliestStart(new Date(), market) > loaded.earliest;
    if (quantity !== loaded.quantity || isLate) void load();
    else setFailed(false);
    const reload = () => {
      if (document.visibilityState === "visible" && Date.now() - loadedAt.current > staleAfter) void load();
    };
    document.addEventListener("visibilitychange", reload);
    window.addEventListener("pageshow", reload);
    return () => {
      document.removeEventListener("visibilitychange", reload);
      window.removeEventListener("pageshow", reload);
    };
  }, [quantity, loaded.quantity]);

  const isCurrent = loaded.quantity === quantity;
  return { calendar: loaded.calendar, earliest: loaded.earliest, isCurrent, failed, retry: () => void load() };
}

async function loadCalendar(id: string, quantity: number, market: MarketSettings): Promise<Loaded> {
  const earliest = earliestStart(new Date(), market);
  const query = new URLSearchParams({
    market: market.code,
    from: earliest,
    to: addDays(earliest, market.rental.ahead + 1),
    quantity: String(quantity),
  });
  const answer = await fetch(`/api/rental/${id}/availability?${query}`);
  if (!answer.ok) throw new Error(`the calendar answered ${answer.status}`);
  const { data } = (await answer.json()) as { data: CalendarDay[] };
  return { calendar: byDay(data), earliest, quantity };
}

function byDay(days: readonly CalendarDay[]): Calendar {
  return new Map(days.map((day) => [day.day, day]));
}

/** The month of a start, or of the earliest day if that is later. */
function monthShown(start: Day, earliest: Day): string {
  return (start < earliest ? earliest : start).slice(0, 7);
}
