import { createContext } from "react-router";

/** Whether this process shows `/ui` (setting `UI_PAGE`). */
export const uiPageContext = createContext(false);
