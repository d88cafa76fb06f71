/** Where the provider keeps what is written, by the names of its own kit. */
export const chatRegions = {
  us: "https://api-iam.intercom.io",
  eu: "https://api-iam.eu.intercom.io",
  ap: "https://api-iam.au.intercom.io",
} as const;

export type ChatRegion = keyof typeof chatRegions;

/** What a page needs to bring up the chat. */
export interface ChatApp {
  appId: string;
  /** Address of its region. */
  api: string;
}

/** Settings of the shop that say whether it has a chat. */
interface ChatSettings {
  CHAT_APP_ID?: string | undefined;
  CHAT_REGION: ChatRegion;
}

/** The chat of these settings, or null without an id. */
export function chatApp({ CHAT_APP_ID, CHAT_REGION }: ChatSettings): ChatApp | null {
  return CHAT_APP_ID ? { appId: CHAT_APP_ID, api: chatRegions[CHAT_REGION] } : null;
}

/** The script of an app. */
export function chatScript(appId: string): string {
  return `https://widget.intercom.io/widget/${appId}`;
}

/** What the widget needs beside our own, as its provider lists it; kept to what a conversation without video calls uses. */
export const chatSources = {
  "script-src": ["https://app.intercom.io", "https://widget.intercom.io", "https://js.intercomcdn.com"],
  // It writes its own styles into the page.
  "style-src": ["'unsafe-inline'"],
  "img-src": [
    "blob:",
    "https://js.intercomcdn.com",
    "https://static.intercomassets.com",
    "https://downloads.intercomcdn.com",
    "https://downloads.intercomcdn.eu",
    "https://downloads.au.intercomcdn.com",
    "https://uploads.intercomusercontent.com",
    "https://gifs.intercomcdn.com",
  ],
  "font-src": ["https://js.intercomcdn.com", "https://fonts.intercomcdn.com"],
  "media-src": ["https://js.intercomcdn.com"],
  "frame-src": ["https://intercom-sheets.com"],
  "connect-src": [
    "https://via.intercom.io",
    "https://api.intercom.io",
    "https://api.au.intercom.io",
    "https://api.eu.intercom.io",
    ...Object.values(chatRegions),
    "https://api-ping.intercom.io",
    ...["https", "wss"].flatMap((scheme) => [
      `${scheme}://*.intercom-messenger.com`,
      `${scheme}://nexus-websocket-a.intercom.io`,
      `${scheme}://nexus-websocket-b.intercom.io`,
      `${scheme}://nexus-europe-websocket.intercom.io`,
      `${scheme}://nexus-australia-websocket.intercom.io`,
    ]),
    "https://uploads.intercomcdn.com",
    "https://uploads.intercomcdn.eu",
    "https://uploads.au.intercomcdn.com",
    "https://uploads.eu.intercomcdn.com",
    "https://uploads.intercomusercontent.com",
  ],
} as const satisfies Record<string, readonly string[]>;
