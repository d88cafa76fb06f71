import { createContext } from "react-router";
import type { Audience } from "#features/catalogue/domain/product.ts";

/** What header and footer show: the same for every reader of one language and market. */
export interface FrameMenu {
  groups: { key: string; items: { slug: string; name: string; picture: string; range: string }[] }[];
}

/** Data of the frame. `origin` is the public address of the site, for canonical links. */
export interface FrameService {
  origin: string;
  menu(audience: Audience): Promise<FrameMenu>;
}

export const frameContext = createContext<FrameService>();
