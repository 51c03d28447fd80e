import { z } from 'zod';

/** A rectangle in device-independent pixels. */
export type Rectangle = { x: number; y: number; width: number; height: number };

const size = (least: number) => z.number().int().min(least).max(20_000);
const placeSchema = z.object({
  bounds: z
    .object({ x: z.number().int(), y: z.number().int(), width: size(640), height: size(400) })
    .nullable()
    .catch(null),
  maximized: z.boolean().catch(false),
});

/** The smallest window the design holds for. */
export const leastSize = { width: 960, height: 600 };
const firstSize = { width: 1280, height: 800 };

/** How much of the title bar must lie on a display so that the window can be grabbed. */
const grip = 80;

function isReachable(bounds: Rectangle, areas: readonly Rectangle[]): boolean {
  return areas.some((area) => {
    const across = Math.min(bounds.x + bounds.width, area.x + area.width) - Math.max(bounds.x, area.x);
    return across >= grip && bounds.y >= area.y && bounds.y < area.y + area.height - grip / 2;
  });
}

/**
 * Where to open the window: as it was left, if that place can still be reached on one of the displays' work
 * areas; else in the middle (no x and y), never larger than the first display.
 */
export function placeFor(
  saved: unknown,
  areas: readonly Rectangle[],
): { bounds: Partial<Rectangle> & { width: number; height: number }; maximized: boolean } {
  const parsed = placeSchema.safeParse(saved);
  const place = parsed.success ? parsed.data : { bounds: null, maximized: false };
  const { maximized } = place;
  if (place.bounds && isReachable(place.bounds, areas)) return { bounds: place.bounds, maximized };
  const wanted = place.bounds ?? firstSize;
  const room = areas[0] ?? { ...firstSize, x: 0, y: 0 };
  return {
    bounds: { width: Math.min(wanted.width, room.width), height: Math.min(wanted.height, room.height) },
    maximized,
  };
}
