/** Colors as blue, green, red and opacity: lime, and the ink on it. */
const lime = [0x5a, 0xf4, 0xc8, 0xff];
const ink = [0x0a, 0x20, 0x14, 0xff];

/** A lime disc with a triangle on it, as rows of pixels of four bytes. Around the disc nothing is drawn. */
export function playSign(size: number): Buffer {
  const pixels = Buffer.alloc(size * size * 4);
  const half = size / 2;
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const [across, down] = [(x + 0.5 - half) / half, (y + 0.5 - half) / half];
      if (Math.hypot(across, down) > 1) continue;
      const isTriangle = across > -0.3 && across < 0.6 && Math.abs(down) < (0.6 - across) * 0.6;
      pixels.set(isTriangle ? ink : lime, (y * size + x) * 4);
    }
  return pixels;
}
