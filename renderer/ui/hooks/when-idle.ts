/** How long to wait for the first paint, in ms: a window that is covered from the start never paints. */
const paintsWithin = 3_000;

/** How long the renderer may be busy before the work is done all the same, in ms. */
const idleWithin = 2_000;

const firstPaint = 'first-contentful-paint';

/**
 * Runs `work` when the renderer is idle and its first frame is on screen: the browser calls itself idle while it still
 * draws that. Returns a function that cancels it.
 */
export function whenIdle(work: () => void): () => void {
  let cancel = () => {};
  const begin = () => {
    cancel();
    const handle = requestIdleCallback(work, { timeout: idleWithin });
    cancel = () => cancelIdleCallback(handle);
  };
  if (performance.getEntriesByName(firstPaint).length > 0) begin();
  else cancel = onFirstPaint(begin);
  return () => cancel();
}

function onFirstPaint(then: () => void): () => void {
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName(firstPaint).length > 0) then();
  });
  observer.observe({ type: 'paint', buffered: true });
  const timer = setTimeout(then, paintsWithin);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}
