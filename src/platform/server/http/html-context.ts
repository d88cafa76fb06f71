import { createContext } from "react-router";

/**
 * Receives the text of a rendered document. As the body of its `Response` it would be encoded into a stream and decoded from it
 * again, a tenth of the time of a page.
 */
export const htmlContext = createContext<{ html: string | null }>();
