import { answerStrings } from "../domain/strings/strings-answer.ts";
import { serveAnswers } from "../serve-answers.ts";

serveAnswers(answerStrings);
