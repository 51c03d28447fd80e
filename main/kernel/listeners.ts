/** The listeners of an event. */
type Listeners<T> = {
  /** Adds one and returns what removes it. */
  add(listener: (news: T) => void): () => void;
  tell(news: T): void;
};

/** No listeners yet. */
export function createListeners<T>(): Listeners<T> {
  const listeners = new Set<(news: T) => void>();
  return {
    add(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell(news) {
      for (const listener of listeners) listener(news);
    },
  };
}
