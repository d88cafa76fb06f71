import { messageSource } from "../../src/app/messages/messages.ts";
import { createTexts } from "../../src/features/languages/languages.service.ts";

/** All texts, as in a running shop. */
export const shopTexts = createTexts(messageSource);
