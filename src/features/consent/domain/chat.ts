import type { MarketSettings } from "#platform/pure/market/market.ts";

/** API hosts of the provider by region. */
export const chatRegions = {
  us: "https://api-iam.intercom.io",
  eu: "https://api-iam.eu.intercom.io",
  ap: "https://api-iam.au.intercom.io",
} as const;

export type ChatRegion = keyof typeof chatRegions;

export interface ChatApp {
  appId: string;
  /** API host of its region. */
  api: string;
}

interface ChatSettings {
  CHAT_APP_ID?: string | undefined;
  CHAT_REGION: ChatRegion;
}

/** The app of a market's settings, else the one of the environment; `null` without any. */
export function chatApp(
  { appId, region }: MarketSettings["chat"],
  { CHAT_APP_ID, CHAT_REGION }: ChatSettings,
): ChatApp | null {
  if (appId !== null) return { appId, api: chatRegions[region] };
  return CHAT_APP_ID ? { appId: CHAT_APP_ID, api: chatRegions[CHAT_REGION] } : null;
}

export function chatScript(appId: string): string {
  return `https://widget.intercom.io/widget/${appId}`;
}

/** Additional CSP sources of the widget, as documented by the provider, without those for video calls. */
export const chatSources = {
  "script-src": ["https://app.intercom.io", "https://widget.intercom.io", "https://js.intercomcdn.com"],
  // The widget injects style elements.
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
  "media-src": ["'self'", "https://js.intercomcdn.com"],
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
