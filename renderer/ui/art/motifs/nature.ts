import { around, box, disc } from '../shapes.ts';
import { dark, darkLine, face, glow, glowLine, type Motif, side, upright } from './parts.ts';

/** What grows, flows or burns. */
export const nature = {
  tree: () =>
    upright(
      dark(box(44, 78, 12, 18)),
      face('M50 4L26 38h10L18 60h12L12 82h76L70 60h12L64 38h10z'),
      side('M50 4l24 34H64l18 22H70l18 22H50z'),
      glow('M50 4L26 38h10l14-24z', 0.55),
    ),
  oak: () =>
    upright(
      dark('M43 60h14l4 34H39z'),
      face('M50 6q20 0 24 16 18 4 18 22 0 22-24 22H32Q8 66 8 44q0-18 18-22Q30 6 50 6z'),
      side('M74 22q18 4 18 22 0 22-24 22H32q-14 0-20-8 44 8 62-36z'),
      glow(`${disc(34, 36, 4)}${disc(54, 26, 4)}${disc(62, 48, 4)}${disc(28, 52, 3)}`),
    ),
  flower: () => {
    const petals = [0, 72, 144, 216, 288].map((turn) => around(50, 36, 20, turn));
    return upright(
      darkLine('M50 44v50', 6),
      side('M50 82q4-22 32-20-4 22-32 20z'),
      dark('M50 90Q46 72 22 74q4 18 28 16z'),
      face(petals.map(([x, y]) => disc(x, y, 15)).join('')),
      side(
        petals
          .slice(1, 3)
          .map(([x, y]) => disc(x, y, 15))
          .join(''),
      ),
      glow(disc(50, 36, 12)),
    );
  },
  mushroom: () =>
    upright(
      face('M36 58h28q-4 18 4 36H32q8-18 4-36z'),
      side('M50 58h14q-4 18 4 36H50z'),
      dark('M12 54h76q-4 10-38 10T12 54z'),
      face('M6 52Q6 8 50 8t44 44q0 6-8 6-36-8-72 0-8 0-8-6z'),
      side('M50 8q44 0 44 44 0 6-8 6-18-4-36-4z'),
      glow(`${disc(30, 34, 8)}${disc(56, 24, 6)}${disc(70, 42, 7)}${disc(48, 44, 4)}`),
    ),
  leaf: () =>
    upright(
      face('M14 84Q-2 34 40 18 64 8 92 8q4 34-10 56-18 28-68 20z'),
      side('M14 84Q60 56 92 8q4 34-10 56-18 28-68 20z'),
      darkLine('M6 94Q44 66 78 22', 4.5),
      darkLine('M34 70l-4-22M52 54l-2-22M42 64l22 2M58 48l20-2', 3.5, 0.7),
    ),
  mountain: () =>
    upright(
      side('M66 26L36 90h62z'),
      dark('M66 26l32 64H72z'),
      glow('M66 26l9 18-7-3-5 6-5-4z', 0.8),
      face('M36 8L0 90h76z'),
      side('M36 8l40 82H44l6-40z'),
      glow('M36 8l15 31-9-5-6 9-8-8-8 4z'),
    ),
  wave: () =>
    upright(
      face('M0 86q20-4 30-32Q42 14 74 14q20 2 24 22-12-10-23-4-11 8-6 20 6 16 31 18v22H0z'),
      side('M30 54Q42 14 74 14q4 0 7 1-26 2-33 26-5 26 14 46 14 5 38 5H0v-6q20-4 30-32z'),
      dark('M-2 94v-8q26 0 42-14 12 14 62 12v10z'),
      glow(`${disc(88, 18, 4)}${disc(96, 28, 2.5)}${disc(80, 8, 2.5)}`),
      glowLine('M40 46q6-22 26-26', 3.5, 0.8),
    ),
  flame: () =>
    upright(
      face('M52 2q2 20 18 34 18 15 18 34 0 27-38 27T12 70q0-18 12-30 2 10 9 14Q32 26 52 2z'),
      side('M52 2q2 20 18 34 18 15 18 34 0 27-38 27 26-24 12-52Q48 24 52 2z'),
      glow('M52 46q2 12 9 18 7 7 7 15 0 15-18 15T32 80q0-9 6-15 2 4 5 5 0-14 9-24z'),
    ),
  drop: () =>
    upright(
      face('M50 4q30 34 30 58 0 32-30 32T20 62Q20 38 50 4z'),
      side('M50 4q30 34 30 58 0 32-30 32z'),
      glowLine('M32 62q0 18 14 20', 6),
    ),
  volcano: () =>
    upright(
      side(`${disc(40, 14, 10)}${disc(54, 10, 12)}${disc(66, 16, 8)}`, 0.6),
      face('M38 34h24l36 58H2z'),
      side('M50 34h12l36 58H58z'),
      dark('M38 34q12 8 24 0l4 7q-16 8-32 0z'),
      glow('M44 37q6 2 12 0 0 12 6 20 6 8 4 20-8-6-10-16-4 12-2 24-12-10-10-26 2-12 0-22z'),
    ),
} as const satisfies Readonly<Record<string, () => Motif>>;
