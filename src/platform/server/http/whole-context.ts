import { createContext } from "react-router";

/** Whether a page is complete. A loader that had to leave something out sets it to false: the page is sent but not cached. */
export const wholeContext = createContext<{ isWhole: boolean }>();
