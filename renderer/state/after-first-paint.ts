/** How long a paint is waited for, in ms: a window that starts hidden paints nothing. */
const limitMs = 2000;
const name = 'first-contentful-paint';

/** Settles once the page has been drawn for the first time, for what must not come before that. */
export function afterFirstPaint(): Promise<void> {
  if (performance.getEntriesByName(name).length > 0) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => list.getEntriesByName(name).length > 0 && done());
    const timer = setTimeout(() => done(), limitMs);
    const done = () => {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    };
    observer.observe({ type: 'paint', buffered: true });
  });
}
