import { useEffect, useRef, useState } from "react";
import type { StringsAnswer } from "../domain/strings/strings-answer.ts";
import type { StringsChoices, StringsForm } from "../domain/strings/strings-form.ts";
import type { StringsQuestion } from "./strings-worker.ts";

type Ask = (question: StringsQuestion) => void;

/**
 * The answer to a form: the server's to the first one, then those of a worker. While it works the last answer stays. Without
 * workers the page itself does the sums.
 */
export function useStringsAnswer(form: StringsForm, first: StringsAnswer, choices: StringsChoices): StringsAnswer {
  const [answered, setAnswered] = useState({ number: 0, answer: first });
  const number = useRef(0);
  const asked = useRef(first.form);
  const ask = useRef<Ask | null>(null);
  useEffect(() => () => stop(ask), []);
  useEffect(() => {
    if (form === asked.current) return;
    asked.current = form;
    const isFirst = ask.current === null;
    ask.current ??= openWorker(({ number: of, answer }) =>
      setAnswered((shown) => (of > shown.number ? { number: of, answer } : shown)),
    );
    number.current += 1;
    ask.current({ number: number.current, form, ...(isFirst ? { choices } : {}) });
  }, [form, choices]);
  return answered.answer;
}

interface Answered {
  number: number;
  answer: StringsAnswer;
}

let worker: Worker | null = null;

function stop(ask: { current: Ask | null }): void {
  worker?.terminate();
  worker = null;
  ask.current = null;
}

/** Starts the worker; what it cannot answer because it did not start is answered here. */
function openWorker(onAnswer: (answered: Answered) => void): Ask {
  let choices: StringsChoices = { modules: [], inverters: [] };
  let last: StringsQuestion | null = null;
  const answerHere: Ask = async ({ number, form }) => {
    const { answerStrings } = await import("../domain/strings/strings-answer.ts");
    onAnswer({ number, answer: answerStrings(form, choices) });
  };
  let send: Ask = answerHere;
  try {
    const started = new Worker(new URL("./strings-worker.ts", import.meta.url), { type: "module" });
    worker = started;
    send = (question) => started.postMessage(question);
    started.addEventListener("message", ({ data }: MessageEvent<Answered>) => onAnswer(data));
    started.addEventListener("error", () => {
      send = answerHere;
      if (last) send(last);
    });
  } catch {
    // A browser without module workers.
  }
  return (question) => {
    choices = question.choices ?? choices;
    last = question;
    send(question);
  };
}
