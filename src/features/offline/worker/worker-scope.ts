/** The service worker API used here: TypeScript's own types of it (`webworker`) exclude those of the DOM. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly clientId: string;
  readonly resultingClientId: string;
  /** The response requested while the worker was starting; `undefined` where navigation preload is not supported. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface WorkerMessageEvent extends ExtendableEvent {
  readonly data: unknown;
  readonly source: { readonly id: string } | null;
  readonly ports: readonly MessagePort[];
}

export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { includeUncontrolled: boolean }): Promise<readonly { readonly id: string }[]>;
  };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  readonly cookieStore?: { get(name: string): Promise<{ value: string } | null> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listen: (event: ExtendableEvent) => void): void;
  addEventListener(type: "fetch", listen: (event: FetchEvent) => void): void;
  addEventListener(type: "message", listen: (event: WorkerMessageEvent) => void): void;
}
