const pollInterval = 3_000;

/**
 * Calls back once the server can be reached. The browser's `online` event alone is not enough: it does not fire when it was the
 * server that was down.
 */
export function whenReachable(onReachable: () => void): () => void {
  let isOver = false;
  const check = async () => {
    if (isOver || document.hidden) return;
    // The service worker's own script is never served from a cache of copies.
    const answer = await fetch("/sw.js", { method: "HEAD", cache: "no-store" }).catch(() => null);
    if (isOver || !answer?.ok) return;
    stop();
    onReachable();
  };
  const onTick = () => void check();
  const timer = setInterval(onTick, pollInterval);
  window.addEventListener("online", onTick);
  function stop() {
    isOver = true;
    clearInterval(timer);
    window.removeEventListener("online", onTick);
  }
  return stop;
}
