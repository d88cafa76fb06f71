/** Milliseconds between two looks. */
const pause = 3_000;

/**
 * Calls back once the shop can be reached. That a browser has a net again says little: the way to the shop may come later, and
 * where the shop was away there was a net all the time.
 */
export function whenReachable(onReachable: () => void): () => void {
  let isOver = false;
  const look = async () => {
    if (isOver || document.hidden) return;
    // The worker itself never comes from a copy.
    const answer = await fetch("/sw.js", { method: "HEAD", cache: "no-store" }).catch(() => null);
    if (isOver || !answer?.ok) return;
    stop();
    onReachable();
  };
  const again = () => void look();
  const timer = setInterval(again, pause);
  window.addEventListener("online", again);
  function stop() {
    isOver = true;
    clearInterval(timer);
    window.removeEventListener("online", again);
  }
  return stop;
}
