import { around, box, disc, point, ring, star } from '../shapes.ts';
import {
  dark,
  darkLine,
  face,
  glow,
  glowLine,
  type Motif,
  side,
  sideLine,
  turned,
  upright,
} from './parts.ts';

const fifths = [0, 72, 144, 216, 288];

/** What moves, and what shows the way. */
export const travel = {
  wheel: () =>
    upright(
      side(star(50, 50, 26, 42, 47)),
      dark(disc(50, 50, 43)),
      face(disc(50, 50, 31)),
      side('M50 19a31 31 0 010 62z'),
      dark(
        fifths
          .map((turn) => {
            const p = (r: number, off: number) => point(...around(50, 50, r, turn + off));
            return `M${p(11, -24)}L${p(26, -24)}L${p(27, 0)}L${p(26, 24)}L${p(11, 24)}z`;
          })
          .join(''),
      ),
      face(disc(50, 50, 10)),
      glow(disc(50, 50, 5)),
    ),
  car: () =>
    upright(
      face('M3 62q0-12 14-15l14-4q14-17 32-17 16 0 22 17l7 3q5 3 5 11v13H3z'),
      side('M3 62q1-5 6-8l84-3q4 2 4 6v13H3z'),
      dark('M38 44q10-12 22-12v12zM65 32q10 1 13 12H65z'),
      glow('M92 51h5v6h-6zM3 60h9l-2 6H3z'),
      dark(`${disc(25, 71, 13)}${disc(76, 71, 13)}`),
      face(`${disc(25, 71, 6)}${disc(76, 71, 6)}`),
      glow('M44 46h14l-2 8H42z', 0.7),
    ),
  train: () =>
    upright(
      darkLine('M28 84L14 98M72 84l14 14M20 92h60', 5),
      face('M22 24q0-18 28-18t28 18v48q0 12-12 12H34q-12 0-12-12z'),
      side('M50 6q28 0 28 18v48q0 12-12 12H50z'),
      dark('M30 28q0-8 20-8t20 8v18H30z'),
      glow('M34 30q1-5 14-6v18H34z', 0.6),
      glow(`${disc(35, 66, 6)}${disc(65, 66, 6)}`),
      dark(box(42, 10, 16, 5, 2)),
      dark(box(30, 54, 40, 4, 2)),
    ),
  ship: () =>
    upright(
      darkLine('M50 4v66', 4.5),
      face('M47 10Q18 34 12 62q18 4 35 2z'),
      side('M53 12q26 14 34 46-16 6-34 6z'),
      dark('M6 70h88q-4 22-22 24H26Q10 90 6 70z'),
      side('M6 70h88l-2 7H8z'),
      glow('M50 4l16 5-16 6z'),
      glowLine('M-2 96q13-6 26 0t26 0 26 0 26 0', 3.5, 0.7),
    ),
  plane: () =>
    turned(
      45,
      face('M50 0q8 8 8 24v8l40 28v10L58 58v22l14 10v8l-22-6-22 6v-8l14-10V58L2 70V60l40-28v-8q0-16 8-24z'),
      side('M50 0q8 8 8 24v8l40 28v10L58 58v22l14 10v8l-22-6z'),
      dark('M45 20q5-6 10 0l-1 8h-8z'),
      glow(`${disc(26, 54, 3)}${disc(74, 54, 3)}`),
    ),
  compass: () =>
    upright(
      dark(disc(50, 50, 45)),
      face(ring(50, 50, 45, 8)),
      side('M50 5a45 45 0 010 90v-8a37 37 0 000-74z'),
      sideLine('M50 18v5M50 77v5M18 50h5M77 50h5', 4),
      side('M50 50l-9-9 37-19-19 37z'),
      face('M50 50l9 9-37 19 19-37z', 0.85),
      glow('M78 22L50 50l-9-9z'),
      dark(disc(50, 50, 4)),
    ),
  map: () =>
    upright(
      face('M6 24l29-11v66L6 90z'),
      side('M35 13l30 11v66L35 79z'),
      face('M65 24l29-11v66L65 90z'),
      darkLine('M16 70q8-20 22-15t16-10', 4.5, 0.8),
      darkLine('M61 38l3-2', 4.5, 0.8),
      glow('M78 22a11 11 0 0111 11q0 8-11 21-11-13-11-21a11 11 0 0111-11z'),
      dark(disc(78, 33, 4)),
    ),
  anchor: () =>
    upright(
      face(ring(50, 15, 12, 6)),
      face(box(44.5, 25, 11, 62, 2)),
      side(box(50, 25, 5.5, 62, 2)),
      side(box(27, 36, 46, 9, 4)),
      face('M8 58l17-5-3 10q7 21 28 23v10Q22 95 14 72l-9 4z'),
      side('M92 58l-17-5 3 10q-7 21-28 23v10q28-1 36-24l9 4z'),
      glow(disc(50, 15, 3)),
    ),
  flag: () =>
    upright(
      dark(box(16, 6, 8, 90, 3)),
      face('M24 12q17-9 34 0t34 0v44q-17 9-34 0t-34 0z'),
      side('M58 12q17 9 34 0v44q-17 9-34 0z'),
      glow(star(57, 34, 5, 6, 15)),
      glow(disc(20, 6, 5)),
    ),
  signpost: () =>
    upright(
      dark(box(45, 6, 10, 90, 3)),
      face('M16 14h56l16 13-16 13H16z'),
      side('M16 28h71L72 40H16z'),
      side('M84 48H28L12 60l16 13h56z'),
      dark('M84 61H13l15 12h56z', 0.4),
      darkLine('M26 27h36M38 60h34', 4, 0.6),
    ),
  balloon: () =>
    upright(
      sideLine('M34 70l8 14M66 70l-8 14', 2.5),
      face('M50 2q38 0 38 36 0 20-26 36H38Q12 58 12 38 12 2 50 2z'),
      side('M50 2q38 0 38 36 0 20-26 36h-6q14-30-6-72z'),
      dark('M50 2Q20 34 44 74h12Q80 34 50 2z', 0.45),
      glow('M50 2q-10 36-1 72h2q9-36-1-72z', 0.8),
      dark(box(40, 83, 20, 14, 3)),
    ),
  wagon: () =>
    upright(
      face('M10 56Q6 14 48 14t40 42z'),
      side('M48 14q44 0 40 42H62q4-30-14-42z'),
      darkLine('M30 56Q28 24 42 15M68 56q2-30-14-41', 3, 0.5),
      dark(box(6, 55, 88, 13, 3)),
      face(ring(26, 76, 17, 5)),
      face(ring(76, 76, 17, 5)),
      sideLine('M26 62v28M12 76h28M76 62v28M62 76h28', 3),
      glow(`${disc(26, 76, 4)}${disc(76, 76, 4)}`),
    ),
  horn: () =>
    upright(
      face('M8 36h18L72 10v64L26 52H8q-6-8 0-16z'),
      side('M8 44h64v30L26 52H8q-3-4 0-8z'),
      dark('M20 52h14l6 34H26z'),
      glowLine('M80 28q8 14 0 28M90 18q14 24 0 48', 5),
    ),
} as const satisfies Readonly<Record<string, () => Motif>>;
