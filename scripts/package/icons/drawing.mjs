import { ScriptError } from '../../lib/print.mjs';

/** @typedef {readonly [red: number, green: number, blue: number]} Color each 0 to 255 */

/** @typedef {readonly { readonly at: number, readonly color: Color }[]} Stops colors from the top (0) to the bottom (1) */

/**
 * @typedef {object} Shape a rectangle with rounded corners, in units of the drawing
 * @property {number} x
 * @property {number} y
 * @property {number} width
 * @property {number} height
 * @property {number} radius
 * @property {Stops} fill one color, or several from its top to its bottom
 */

/**
 * Parses the icon's drawing. It may contain only `<rect>`s of one color or of a gradient from top to bottom, so that building
 * a package needs no SVG renderer.
 * @param {string} svg
 * @returns {{ size: number, shapes: Shape[] }} throws a ScriptError for anything it can't draw
 */
export function readDrawing(svg) {
  const [, size] = /viewBox="0 0 (\d+) \1"/.exec(svg) ?? [];
  const elements = [...svg.matchAll(/<(?!\/|\?|!)([\w:]+)([^>]*?)\/?>/g)];
  const foreign = elements.find(([, name = '']) => !['svg', 'rect', 'linearGradient', 'stop'].includes(name));
  if (!size || foreign)
    throw new ScriptError(
      `The icon must be a square of rectangles${foreign ? `, and has a <${foreign[1]}>` : ''}.`,
    );
  /** @type {Map<string, { at: number, color: Color }[]>} */
  const fills = new Map();
  const shapes = [];
  let gradient = '';
  for (const [, name, attributes = ''] of elements) {
    if (name === 'rect') shapes.push(shapeOf(attributes, fills));
    if (name === 'linearGradient') {
      const { id = '', x2, y2 } = attributesOf(attributes, ['id', 'x2', 'y2']);
      if (x2 !== '0' || y2 !== '1')
        throw new ScriptError('The icon has a gradient that does not go from top to bottom.');
      gradient = id;
      fills.set(`url(#${id})`, []);
    }
    if (name === 'stop') {
      const { offset, 'stop-color': color } = attributesOf(attributes, ['offset', 'stop-color']);
      fills.get(`url(#${gradient})`)?.push({ at: Number(offset), color: colorOf(color, attributes) });
    }
  }
  return { size: Number(size), shapes };
}

/**
 * @param {string} attributes of a `<rect>`
 * @param {ReadonlyMap<string, Stops>} fills gradients by how they are used
 * @returns {Shape}
 */
function shapeOf(attributes, fills) {
  const given = attributesOf(attributes, ['x', 'y', 'width', 'height', 'rx', 'fill']);
  const number = (/** @type {string} */ name) => Number(given[name] ?? 0);
  const [width, height] = [number('width'), number('height')];
  const { fill = '' } = given;
  return {
    x: number('x'),
    y: number('y'),
    width,
    height,
    radius: Math.min(number('rx'), width / 2, height / 2),
    fill: fills.get(fill) ?? [{ at: 0, color: colorOf(fill, attributes) }],
  };
}

/**
 * @param {string} text
 * @param {readonly string[]} known
 * @returns {Readonly<Record<string, string>>} throws a ScriptError if there is another one
 */
function attributesOf(text, known) {
  const given = [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]);
  if (given.some(([name = '']) => !known.includes(name))) throw cannotDraw(text);
  return Object.fromEntries(given);
}

/**
 * @param {string | undefined} text
 * @param {string} attributes where it stands
 * @returns {Color}
 */
function colorOf(text, attributes) {
  const [, red = '', green = '', blue = ''] =
    /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text ?? '') ?? [];
  if (red === '') throw cannotDraw(attributes);
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

const cannotDraw = (/** @type {string} */ attributes) =>
  new ScriptError(`The icon has something that cannot be drawn:${attributes}`);

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
      if (share > 0) paint(image, index * 4, colorAt(shape, y), share);
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
 * The color of a shape at a height of the drawing.
 * @param {Shape} shape
 * @param {number} y
 * @returns {Color}
 */
function colorAt({ y: top, height, fill }, y) {
  const at = (y - top) / height;
  const after = fill.findIndex((stop) => stop.at >= at);
  const [from, to] = [fill[after - 1] ?? fill.at(after), fill[after] ?? fill.at(-1)];
  if (from === undefined || to === undefined) return [0, 0, 0];
  const share = to.at === from.at ? 0 : (at - from.at) / (to.at - from.at);
  const mix = (/** @type {0 | 1 | 2} */ channel) =>
    from.color[channel] + (to.color[channel] - from.color[channel]) * Math.min(1, Math.max(0, share));
  return [mix(0), mix(1), mix(2)];
}

/**
 * Blends a color over a pixel (Porter-Duff "over").
 * @param {Buffer} image
 * @param {number} at
 * @param {Color} color
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
