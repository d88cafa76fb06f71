import { startTransition, useEffect, useRef, useState } from "react";

/** A form to answer, by its number. */
interface Question<Form> {
  number: number;
  form: Form;
}

/** First what the answers depend on besides the form, then forms to answer. */
export type WorkerMessage<Form, Given> = { given: Given } | Question<Form>;

/** How forms of a planner are answered: in a worker that calls `serveAnswers`, or in the page itself. */
export interface Solver<Form, Given, Answer> {
  /** Throws in a browser without module workers. */
  start: () => Worker;
  answer: (form: Form, given: Given) => Promise<Answer>;
}

interface Answered<Answer> {
  number: number;
  answer: Answer;
}

/** An answer with what it was made from, so that a page shows the prices that the answer was computed with. */
interface Shown<Given, Answer> {
  answer: Answer;
  given: Given;
}

/**
 * The answer to a form: the server's to the first one, then those of a worker. While it works the last answer stays. Without
 * workers the page itself does the sums. `given` must keep its identity while nothing of it changes; the form is answered again
 * from another one, such as a member's own prices.
 */
export function useWorkerAnswer<Form, Given, Answer>(
  solver: Solver<Form, Given, Answer>,
  form: Form,
  { first, given }: { first: Answer; given: Given },
): Shown<Given, Answer> {
  const [answered, setAnswered] = useState<Answered<Answer> & Shown<Given, Answer>>({
    number: 0,
    answer: first,
    given,
  });
  /** The last question; `again`: the last one that was only asked because of another `given`. */
  const asked = useRef({ form, given, number: 0, again: 0 });
  const open = useRef<Opened<Form> | null>(null);
  useEffect(() => {
    const opened = openSolver(solver, given, (next) => {
      const show = () => setAnswered((shown) => (next.number > shown.number ? { ...next, given } : shown));
      // Nobody typed: parts of the page may not be hydrated yet, and React would discard their HTML.
      if (next.number === asked.current.again) startTransition(show);
      else show();
    });
    open.current = opened;
    return opened.close;
  }, [solver, given]);
  useEffect(() => {
    const { current: last } = asked;
    if (form === last.form && given === last.given) return;
    const number = last.number + 1;
    asked.current = { form, given, number, again: given === last.given ? last.again : number };
    open.current?.ask({ form, number });
  }, [form, given]);
  return answered;
}

interface Opened<Form> {
  ask(question: Question<Form>): void;
  close(): void;
}

/** Starts the worker, so that it is there and stored for the time without a connection. What it cannot answer is answered here. */
function openSolver<Form, Given, Answer>(
  { start, answer }: Solver<Form, Given, Answer>,
  given: Given,
  onAnswer: (answered: Answered<Answer>) => void,
): Opened<Form> {
  let last: Question<Form> | null = null;
  const answerHere = async ({ number, form }: Question<Form>): Promise<void> =>
    onAnswer({ number, answer: await answer(form, given) });
  const send = (to: Worker, message: WorkerMessage<Form, Given>) => to.postMessage(message);
  let worker: Worker | null = null;
  try {
    worker = start();
    send(worker, { given });
    worker.addEventListener("message", ({ data }: MessageEvent<Answered<Answer>>) => onAnswer(data));
    worker.addEventListener("error", () => {
      worker = null;
      if (last) void answerHere(last);
    });
  } catch {
    // A browser without module workers.
  }
  return {
    ask(question) {
      last = question;
      if (worker) send(worker, question);
      else void answerHere(question);
    },
    close: () => worker?.terminate(),
  };
}
