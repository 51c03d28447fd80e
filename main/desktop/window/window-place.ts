/** A rectangle in device-independent pixels. */
export type Rectangle = { x: number; y: number; width: number; height: number };

/**
 * Where a window is to open: its bounds, in the middle where they have no x and y, and whether it fills the display.
 */
export type Place = { bounds: Partial<Rectangle> & { width: number; height: number }; maximized: boolean };

/** The smallest window that the design supports. */
export const leastSize = { width: 960, height: 600 };
const firstSize = { width: 1280, height: 800 };

/** Larger values can't be those of a window, in device-independent pixels. */
const maxSize = 20_000;
const maxPlace = 1_000_000;

/** How much of the title bar must be on a display, so that the window can be moved. */
const grip = 80;

function isReachable(bounds: Rectangle, areas: readonly Rectangle[]): boolean {
  return areas.some((area) => {
    const across = Math.min(bounds.x + bounds.width, area.x + area.width) - Math.max(bounds.x, area.x);
    return across >= grip && bounds.y >= area.y && bounds.y < area.y + area.height - grip / 2;
  });
}

/**
 * Where to open the window: at its last place if that can still be reached on a display, otherwise in the middle (no
 * x and y), and never larger than the first display.
 */
export function placeFor(saved: unknown, areas: readonly Rectangle[]): Place {
  const place = readPlace(saved);
  const { maximized } = place;
  if (place.bounds && isReachable(place.bounds, areas)) return { bounds: place.bounds, maximized };
  const preferred = place.bounds ?? firstSize;
  const area = areas[0] ?? { ...firstSize, x: 0, y: 0 };
  return {
    bounds: { width: Math.min(preferred.width, area.width), height: Math.min(preferred.height, area.height) },
    maximized,
  };
}

// Without zod, because this is read before any library is loaded.
function readPlace(saved: unknown): { bounds: Rectangle | null; maximized: boolean } {
  const { bounds, maximized } = fieldsOf(saved);
  const { x, y, width, height } = fieldsOf(bounds);
  const isWhole =
    isBetween(x, -maxPlace, maxPlace) &&
    isBetween(y, -maxPlace, maxPlace) &&
    isBetween(width, 640, maxSize) &&
    isBetween(height, 400, maxSize);
  return { bounds: isWhole ? { x, y, width, height } : null, maximized: maximized === true };
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const isBetween = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
