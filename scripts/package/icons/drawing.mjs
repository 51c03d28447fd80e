import { ScriptError } from '../../lib/print.mjs';

/**
 * @typedef {object} Shape a rectangle with rounded corners, in units of the drawing
 * @property {number} x
 * @property {number} y
 * @property {number} width
 * @property {number} height
 * @property {number} radius
 * @property {readonly [number, number, number]} color red, green, blue; 0 to 255
 */

/**
 * Parses the icon's drawing. It may contain only `<rect>`s, so that building a package needs no SVG renderer.
 * @param {string} svg
 * @returns {{ size: number, shapes: Shape[] }} throws a ScriptError for anything it can't draw
 */
export function readDrawing(svg) {
  const [, size] = /viewBox="0 0 (\d+) \1"/.exec(svg) ?? [];
  const elements = [...svg.matchAll(/<(?!\/|\?|!)([\w:]+)([^>]*?)\/?>/g)];
  const foreign = elements.find(([, name]) => name !== 'svg' && name !== 'rect')?.[1];
  if (!size || foreign)
    throw new ScriptError(
      `The icon must be a square of rectangles${foreign ? `, and has a <${foreign}>` : ''}.`,
    );
  const shapes = elements
    .filter(([, name]) => name === 'rect')
    .map(([, , attributes = '']) => shapeOf(attributes));
  return { size: Number(size), shapes };
}

/** @param {string} attributes of a `<rect>` */
function shapeOf(attributes) {
  const given = Object.fromEntries(
    [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, text]) => [name, text]),
  );
  const number = (/** @type {string} */ name) => Number(given[name] ?? 0);
  const [, red = '', green = '', blue = ''] =
    /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(given['fill'] ?? '') ?? [];
  const known = Object.keys(given).every((name) =>
    ['x', 'y', 'width', 'height', 'rx', 'fill'].includes(name),
  );
  if (!known || red === '')
    throw new ScriptError(`The icon has a rectangle that cannot be drawn:${attributes}`);
  /** @type {readonly [number, number, number]} */
  const color = [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
  const [width, height] = [number('width'), number('height')];
  return {
    x: number('x'),
    y: number('y'),
    width,
    height,
    radius: Math.min(number('rx'), width / 2, height / 2),
    color,
  };
}

/**
 * Renders the drawing in its shape order, with edges anti-aliased over one pixel.
 * @param {ReturnType<typeof readDrawing>} drawing
 * @param {number} pixels width and height
 * @returns {Buffer} RGBA of each pixel from the top left, alpha not premultiplied
 */
export function rasterize({ size, shapes }, pixels) {
  const image = Buffer.alloc(pixels * pixels * 4);
  const step = size / pixels;
  for (let index = 0; index < pixels * pixels; index += 1) {
    const [x, y] = [((index % pixels) + 0.5) * step, (Math.floor(index / pixels) + 0.5) * step];
    for (const shape of shapes) {
      const share = Math.min(Math.max(0.5 - distance(shape, x, y) / step, 0), 1);
      if (share > 0) paint(image, index * 4, shape.color, share);
    }
  }
  return image;
}

/**
 * The distance of a point from the edge of a shape; negative inside.
 * @param {Shape} shape
 * @param {number} x
 * @param {number} y
 */
function distance({ x: left, y: top, width, height, radius }, x, y) {
  const across = Math.abs(x - left - width / 2) - width / 2 + radius;
  const down = Math.abs(y - top - height / 2) - height / 2 + radius;
  return Math.hypot(Math.max(across, 0), Math.max(down, 0)) + Math.min(Math.max(across, down), 0) - radius;
}

/**
 * Blends a color over a pixel (Porter-Duff "over").
 * @param {Buffer} image
 * @param {number} at
 * @param {Shape['color']} color
 * @param {number} share above 0, at most 1
 */
function paint(image, at, color, share) {
  const below = (image[at + 3] ?? 0) / 255;
  const alpha = share + below * (1 - share);
  for (const [channel, value] of color.entries())
    image[at + channel] = Math.round(
      (value * share + (image[at + channel] ?? 0) * below * (1 - share)) / alpha,
    );
  image[at + 3] = Math.round(alpha * 255);
}
