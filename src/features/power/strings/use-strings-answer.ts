import { useEffect, useRef, useState } from "react";
import type { StringsAnswer } from "../domain/strings/strings-answer.ts";
import type { StringsChoices, StringsForm } from "../domain/strings/strings-form.ts";
import type { StringsMessage, StringsQuestion } from "./strings-worker.ts";

interface Answered {
  number: number;
  answer: StringsAnswer;
}

/**
 * The answer to a form: the server's to the first one, then those of a worker. While it works the last answer stays. Without
 * workers the page itself does the sums.
 */
export function useStringsAnswer(form: StringsForm, first: StringsAnswer, choices: StringsChoices): StringsAnswer {
  const [answered, setAnswered] = useState<Answered>({ number: 0, answer: first });
  const asked = useRef({ form, number: 0 });
  const solver = useRef<Solver | null>(null);
  useEffect(() => {
    const opened = openSolver(choices, (next) => setAnswered((shown) => (next.number > shown.number ? next : shown)));
    solver.current = opened;
    return opened.close;
  }, [choices]);
  useEffect(() => {
    if (form === asked.current.form) return;
    asked.current = { form, number: asked.current.number + 1 };
    solver.current?.ask(asked.current);
  }, [form]);
  return answered.answer;
}

interface Solver {
  ask(question: StringsQuestion): void;
  close(): void;
}

/** Starts the worker, so that it is there and stored for the time without a connection. What it cannot answer is answered here. */
function openSolver(choices: StringsChoices, onAnswer: (answered: Answered) => void): Solver {
  let last: StringsQuestion | null = null;
  const answerHere = async ({ number, form }: StringsQuestion): Promise<void> => {
    const { answerStrings } = await import("../domain/strings/strings-answer.ts");
    onAnswer({ number, answer: answerStrings(form, choices) });
  };
  const send = (worker: Worker, message: StringsMessage) => worker.postMessage(message);
  let worker: Worker | null = null;
  try {
    worker = new Worker(new URL("./strings-worker.ts", import.meta.url), { type: "module" });
    send(worker, { choices });
    worker.addEventListener("message", ({ data }: MessageEvent<Answered>) => onAnswer(data));
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
