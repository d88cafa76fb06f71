import { type ComponentType, lazy, Suspense } from "react";

/**
 * A component whose code is loaded after the server-rendered HTML, which stays as the server sent it if that fails. For content
 * with plain links only: React holds back clicks on what is not hydrated yet.
 */
export function afterHtml<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Loaded = lazy<ComponentType<Props>>(() =>
    load().then(
      (component) => ({ default: component }),
      () => new Promise<never>(() => undefined),
    ),
  );
  return (props) => (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
