import { createContext } from "react-router";

/**
 * Receives the bytes of a rendered document. As the body of its `Response` they would be written into a stream and read from it
 * again, a tenth of the time of a page.
 */
export const htmlContext = createContext<{ html: Buffer | null }>();
