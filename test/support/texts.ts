import { messageSource } from "../../src/app/messages/messages.ts";
import { createTexts } from "../../src/features/languages/languages.service.ts";

/** All texts of the shop, as a running shop has them. */
export const shopTexts = createTexts(messageSource);
