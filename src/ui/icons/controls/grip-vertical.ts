import { icon } from "../icon.tsx";

export const GripVertical = icon("M9 5h.01M9 12h.01M9 19h.01M15 5h.01M15 12h.01M15 19h.01");
