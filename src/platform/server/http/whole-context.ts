import { createContext } from "react-router";

/** Whether a page is all that it can be. A loader that had to leave something out says no: then it is sent, but not kept. */
export const wholeContext = createContext<{ isWhole: boolean }>();
