import { withAlpha } from './color.ts';
import type { Fill, Picture, Shape } from './shapes.ts';

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** How far away a shape is drawn of which only the shadow is to be seen, in px of the canvas. */
const outOfSight = 20_000;

/** Paints a picture over the whole canvas of `width` by `height` px; what is too wide or too high is cut off. */
export function paint(context: Context, picture: Picture, width: number, height: number): void {
  const scale = Math.max(width / picture.width, height / picture.height);
  for (const shape of picture.shapes) {
    context.save();
    context.scale(scale, scale);
    paintShape(context, shape, scale);
    context.restore();
  }
}

function paintShape(context: Context, shape: Shape, scale: number): void {
  const { place, stroke, blur, opacity = 1 } = shape;
  context.globalAlpha = opacity;
  if (shape.erases) context.globalCompositeOperation = 'destination-out';
  if (blur !== undefined && typeof shape.fill === 'string') {
    context.shadowBlur = blur * scale;
    context.shadowOffsetX = outOfSight;
    context.shadowColor = withAlpha(shape.fill, opacity);
    context.globalAlpha = 1;
    context.translate(-outOfSight / scale, 0);
  }
  const style = styleOf(context, shape.fill);
  if (place) {
    context.translate(place.x, place.y);
    context.scale(place.scale, place.scale);
    if (place.turn !== 0) {
      context.translate(50, 50);
      context.rotate((place.turn * Math.PI) / 180);
      context.translate(-50, -50);
    }
  }
  const path = new Path2D(shape.d);
  if (stroke === undefined) {
    context.fillStyle = style;
    context.fill(path);
    return;
  }
  context.strokeStyle = style;
  context.lineWidth = stroke;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.stroke(path);
}

function styleOf(context: Context, fill: Fill): string | CanvasGradient {
  if (typeof fill === 'string') return fill;
  const gradient =
    fill.kind === 'linear'
      ? context.createLinearGradient(...fill.line)
      : context.createRadialGradient(fill.x, fill.y, 0, fill.x, fill.y, fill.r);
  for (const [at, color, opacity = 1] of fill.stops) gradient.addColorStop(at, withAlpha(color, opacity));
  return gradient;
}
