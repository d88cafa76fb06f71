import { type ReactNode, useState } from "react";

/**
 * Long words are sent once: the server writes them, and the browser keeps the markup as it came instead of making it again
 * from a second copy in the data of the page. Nothing inside is alive; who wants to hear a press listens around it.
 */
export function Still({ id, className, children }: { id: string; className?: string; children: () => ReactNode }) {
  // Read before the page is alive, so that it is there even where React begins anew.
  const [came] = useState(() =>
    typeof document === "undefined" ? null : (document.getElementById(id)?.innerHTML ?? ""),
  );
  if (came === null) {
    return (
      <div id={id} className={className}>
        {children()}
      </div>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what stands there already, written by our own server
  return <div id={id} className={className} dangerouslySetInnerHTML={{ __html: came }} suppressHydrationWarning />;
}
