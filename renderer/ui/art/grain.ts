import { randomFrom } from './random.ts';

/** The side of the tile of noise, in px. */
const side = 128;
const strength = 0.035;

/** Fine grain over art, so that its gradients have no bands. The tile of noise is drawn once. */
export class Grain {
  #tile: OffscreenCanvas | undefined;

  /** Covers `width` by `height` px of a canvas with grain. */
  paint(context: OffscreenCanvasRenderingContext2D, width: number, height: number): void {
    this.#tile ??= makeTile();
    const pattern = context.createPattern(this.#tile, 'repeat');
    if (!pattern) return;
    context.save();
    context.globalCompositeOperation = 'source-atop';
    context.globalAlpha = strength;
    context.fillStyle = pattern;
    context.fillRect(0, 0, width, height);
    context.restore();
  }
}

function makeTile(): OffscreenCanvas {
  const tile = new OffscreenCanvas(side, side);
  const context = tile.getContext('2d');
  if (!context) return tile;
  const image = context.createImageData(side, side);
  const random = randomFrom('grain');
  for (let at = 0; at < image.data.length; at += 4) {
    const noise = (random() + random()) / 2;
    const isLight = noise > 0.5;
    image.data.fill(isLight ? 255 : 0, at, at + 3);
    image.data[at + 3] = Math.abs(noise - 0.5) * 2 * 255;
  }
  context.putImageData(image, 0, 0);
  return tile;
}
