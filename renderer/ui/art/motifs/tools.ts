import { box, disc, ring, star } from '../shapes.ts';
import {
  dark,
  darkLine,
  face,
  faceLine,
  glow,
  glowLine,
  type Motif,
  side,
  sideLine,
  turned,
  upright,
} from './parts.ts';

/** Tools and weapons. */
export const tools = {
  anvil: () =>
    upright(
      face('M30 30h60v14q-16 2-22 12v12h8q8 0 10 10H30q2-10 10-10h8V56Q40 52 30 50 14 48 6 36q12 2 24 0z'),
      side('M68 56q6-10 22-12v-6q-28 2-36 13-3 4-2 17h16z'),
      glow('M30 30h60v5H30q-10 4-24 1l24-2z', 0.6),
      dark(box(26, 78, 64, 11, 3)),
      glow(star(44, 15, 4, 3.5, 12)),
      glow(disc(62, 20, 2.5)),
    ),
  hammer: () =>
    turned(
      38,
      dark(box(45, 34, 10, 62, 4)),
      side(box(50, 34, 5, 62, 2)),
      face(box(20, 10, 60, 30, 5)),
      side('M20 26h60v9q0 5-5 5H25q-5 0-5-5z'),
      dark(box(14, 14, 9, 22, 3)),
      dark(box(77, 14, 9, 22, 3)),
      glow(box(43, 40, 14, 6, 2)),
    ),
  pickaxe: () =>
    turned(
      38,
      dark(box(46, 16, 9, 80, 4)),
      side(box(50, 26, 5, 70, 2)),
      face('M6 38Q50-8 94 38 50 18 6 38z'),
      side('M50 15q22 0 44 23-22-10-44-10z'),
      glow(box(42, 14, 16, 15, 3)),
    ),
  axe: () =>
    turned(
      32,
      dark(box(42, 6, 9, 90, 4)),
      side(box(46, 6, 5, 90, 2)),
      face('M51 14q20-2 34-12 12 26-2 54-12-12-32-12z'),
      side('M51 30q18 0 38 2-1 12-6 24-12-12-32-12z'),
      glow('M85 2q12 26-2 54l-6-5q9-22 2-46z'),
      side('M42 16H32q-6 12 0 24h10z'),
    ),
  gear: () => {
    const teeth = Array.from({ length: 8 }, (_, index) => index * 45);
    const tooth = (angle: number, width: number) => {
      const rad = (angle * Math.PI) / 180;
      const [c, s] = [Math.cos(rad), Math.sin(rad)];
      const at = (x: number, y: number) =>
        `${(50 + x * c - y * s).toFixed(1)} ${(50 + x * s + y * c).toFixed(1)}`;
      return `M${at(-width, -30)}L${at(-width + 3, -46)}L${at(width - 3, -46)}L${at(width, -30)}z`;
    };
    return upright(
      side(teeth.map((angle) => tooth(angle, 11)).join('')),
      face(disc(50, 50, 35)),
      side('M50 15a35 35 0 010 70z'),
      dark(disc(50, 50, 21)),
      face(ring(50, 50, 21, 5)),
      glow(disc(50, 50, 7)),
    );
  },
  bolt: () =>
    upright(
      glow(disc(50, 50, 45), 0.18),
      face('M60 4L18 56h25l-9 40 48-57H55z'),
      side('M34 96l48-57H64L43 62z'),
      glow('M60 4L18 56h9L57 16z', 0.7),
    ),
  magnifier: () =>
    upright(
      sideLine('M64 64L88 88', 14),
      darkLine('M66 66l8 8', 14),
      glow(disc(42, 42, 29), 0.35),
      face(ring(42, 42, 36, 9)),
      side('M67.5 16.500A36 36 0 0116.500 67.500l6.400-6.400A27 27 0 0061.100 22.900z'),
      glowLine('M24 44a19 19 0 0116-20', 5),
    ),
  palette: () =>
    upright(
      face('M48 12q42 0 44 32 0 16-18 16H64q-9 0-9 8 0 4 3 8 2 12-10 12Q8 88 8 50 8 12 48 12z'),
      side(
        'M8 50q0 30 40 30 8 0 10-3 1 11-10 11Q8 88 8 50zM92 44q0 16-18 16H64q-9 0-9 8-2-14 11-14h8q15 0 18-10z',
      ),
      glow(disc(28, 38, 8)),
      dark(disc(50, 27, 8)),
      side(disc(72, 36, 8)),
      dark(disc(27, 61, 8)),
    ),
  key: () =>
    turned(
      40,
      face(ring(50, 24, 21, 10)),
      side('M50 3a21 21 0 010 42V35a11 11 0 000-22z'),
      face(box(45, 42, 11, 52, 3)),
      side(box(50, 42, 6, 52, 2)),
      side('M56 64h16v9H56zM56 79h12v9H56z'),
      glow(disc(50, 24, 5)),
    ),
  blade: () =>
    turned(
      42,
      face('M50-4l9 15v55H41V11z'),
      side('M50-4l9 15v55h-9z'),
      glow('M24 63q26 7 52 0v9q-26 6-52 0z'),
      dark(box(45, 71, 10, 20, 3)),
      glow(disc(50, 95, 6)),
    ),
  bow: () =>
    turned(
      -38,
      glowLine('M34 6L22 50l12 44', 2.5),
      faceLine('M34 6q50 6 50 44T34 94', 8),
      sideLine('M84 50q0 38-50 44', 8),
      darkLine('M10 50h80', 4.5),
      glow('M84 40l18 10-18 10 4-10z'),
      side('M2 41h10l8 9-8 9H2l7-9z'),
      dark(box(79, 42, 10, 16, 3)),
    ),
  shield: () =>
    upright(
      face('M50 5q18 11 38 11v30q0 31-38 49-38-18-38-49V16q20 0 38-11z'),
      side('M50 5q18 11 38 11v30q0 31-38 49z'),
      dark('M50 21q12 7 26 8v17q0 21-26 34-26-13-26-34V29q14-1 26-8z'),
      glow(star(50, 49, 5, 8, 19)),
    ),
  helmet: () =>
    upright(
      face('M14 52Q14 10 50 10t36 42v29L50 95 14 81z'),
      side('M50 10q36 0 36 42v29L50 95z'),
      dark('M22 43h56q1 10-5 14H57v34l-7 3-7-3V57H27q-6-4-5-14z'),
      glow('M45 4q5-5 10 0v31H45z'),
      glow(disc(33, 50, 2.5)),
      glow(disc(67, 50, 2.5)),
    ),
  target: () =>
    upright(
      side(ring(50, 50, 40, 7)),
      face(ring(50, 50, 27, 6)),
      faceLine('M50 4v22M50 74v22M4 50h22M74 50h22', 6),
      glow(disc(50, 50, 7)),
    ),
} as const satisfies Readonly<Record<string, () => Motif>>;
