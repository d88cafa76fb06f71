import type { WorkerMessage } from "./use-worker-answer.ts";

/** Answers the forms that a page sends to this worker (`useWorkerAnswer`). */
export function serveAnswers<Form, Given, Answer>(answer: (form: Form, given: Given) => Answer): void {
  let known: Given | null = null;
  addEventListener("message", ({ data }: MessageEvent<WorkerMessage<Form, Given>>) => {
    if ("given" in data) known = data.given;
    else if (known !== null) postMessage({ number: data.number, answer: answer(data.form, known) });
  });
}
