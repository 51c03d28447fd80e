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

/** Things of a room or a pocket. */
export const things = {
  bag: () =>
    upright(
      darkLine('M40 20v-5q0-8 10-8t10 8v5', 6),
      dark(box(14, 50, 12, 30, 5)),
      dark(box(74, 50, 12, 30, 5)),
      face('M22 42q0-25 28-25t28 25v43q0 8-8 8H30q-8 0-8-8z'),
      side('M50 17q28 0 28 25v43q0 8-8 8H50z'),
      dark('M22 44q28 13 56 0v6q-28 13-56 0z'),
      dark(box(32, 64, 36, 22, 6)),
      side(box(32, 64, 36, 9, 4)),
      glow(box(45, 50, 10, 17, 3)),
    ),
  potion: () =>
    upright(
      face('M40 16h20v20q26 9 26 33 0 24-36 24T14 69q0-24 26-33z', 0.5),
      glow('M18 60q16-8 32 0t32 0q3 6 3 10 0 23-35 23T15 70q0-4 3-10z'),
      side('M50 60q16 8 32 0 3 6 3 10 0 23-35 23z', 0.8),
      side(box(36, 15, 28, 7, 3)),
      dark(box(40, 4, 20, 12, 3)),
      face(`${disc(36, 74, 5)}${disc(50, 82, 3.5)}${disc(62, 72, 4)}`),
      faceLine('M24 66q0-14 12-20', 4, 0.8),
    ),
  scroll: () =>
    upright(
      face(box(24, 18, 52, 66)),
      side(box(56, 18, 20, 66), 0.6),
      dark(box(14, 10, 72, 13, 6)),
      dark(box(14, 79, 72, 13, 6)),
      darkLine('M34 36h32M34 48h32M34 60h18', 5, 0.75),
      glow(disc(64, 66, 8)),
    ),
  book: () =>
    upright(
      dark('M20 84q0 10 10 10h52v-8H30q-6 0-10-2z'),
      glow('M28 78h52v9H28q-5 0-5-4.500t5-4.500z'),
      face('M20 14q0-8 8-8h54v72H29q-6 0-9 6z'),
      dark('M20 14q0-8 8-8h6v72h-5q-6 0-9 6z'),
      side('M72 6h10v72H72z'),
      sideLine(box(42, 16, 24, 50, 3), 3.5),
      glow('M54 28l8 13-8 13-8-13z'),
    ),
  chest: () =>
    upright(
      face('M8 46q0-28 22-28h40q22 0 22 28z'),
      side('M70 18q22 0 22 28H76q2-22-6-28z'),
      dark(box(8, 44, 84, 10)),
      face(box(8, 52, 84, 36, 5)),
      side('M8 70h84v13q0 5-5 5H13q-5 0-5-5z'),
      dark('M20 19h11v69H20zM69 19h11v69H69z'),
      glow(box(41, 42, 18, 21, 4)),
      dark('M50 48a4 4 0 012 7.500l1 4h-6l1-4A4 4 0 0150 48z'),
    ),
  coin: () =>
    upright(
      dark(disc(55, 54, 39)),
      face(disc(47, 48, 39)),
      side('M47 9a39 39 0 010 78z'),
      dark(ring(47, 48, 32, 4), 0.6),
      glow(star(47, 48, 5, 9, 22)),
    ),
  gem: () =>
    upright(
      face('M28 14h44l-6 26H34z'),
      glow('M28 14h44l-6 26H34z', 0.5),
      face('M28 14L6 40h28z'),
      side('M72 14l22 26H66z'),
      side('M6 40h28l16 52z'),
      face('M34 40h32L50 92z'),
      dark('M94 40H66L50 92z'),
      glow(star(20, 78, 4, 2.5, 9)),
    ),
  crystal: () =>
    upright(
      side('M26 46L10 62l8 30h20l2-26z'),
      dark('M26 46l14 20-2 26H28z'),
      side('M76 42L62 62l2 30h20l8-28z'),
      dark('M76 42l16 22-8 28H74z'),
      face('M50 4L32 28l4 64h28l4-64z'),
      side('M50 4l18 24-4 64H50z'),
      glow('M50 4L32 28l18 9z', 0.65),
    ),
  trophy: () =>
    upright(
      faceLine('M26 20H12q0 25 22 27M74 20h14q0 25-22 27', 6),
      face('M24 10h52v22q0 28-26 30-26-2-26-30z'),
      side('M50 10h26v22q0 28-26 30z'),
      side(box(45, 60, 10, 16)),
      dark('M34 74h32v7h8v11H26V81h8z'),
      glow(star(50, 33, 5, 6, 14)),
    ),
  dice: () =>
    upright(
      face('M50 6l40 20-40 21-40-21z'),
      side('M8 30l40 21v43L8 73z'),
      dark('M92 30L52 51v43l40-21z'),
      dark(`${disc(50, 26, 6, 4)}`),
      glow(`${disc(18, 46, 4, 5)}${disc(28, 62, 4, 5)}${disc(38, 78, 4, 5)}`),
      glow(`${disc(63, 76, 4, 5)}${disc(81, 50, 4, 5)}`),
    ),
  puzzle: () =>
    upright(
      face('M12 34h22q-7-8-2-15 5-7 14-6t11 9q2 6-4 12h21v20q8-6 14-3 8 4 7 13-1 10-8 12-6 2-13-4v21H12z'),
      side('M12 68q20 10 62 4 7 6 13 4 7-2 8-12v-1q-2 6-9 5-6-2-12-2v27H12z'),
      dark('M12 55q11-6 16 4 3 10-6 14-5 1-10-2z'),
      glow('M12 34h22l-3-5-1 5zM12 34v20h5V39h17v-5z', 0.7),
    ),
  camera: () =>
    upright(
      side('M32 28l7-14h22l7 14z'),
      face(box(6, 26, 88, 60, 9)),
      side('M6 66h88v11q0 9-9 9H15q-9 0-9-9z'),
      dark(disc(50, 56, 24)),
      side(ring(50, 56, 18, 5)),
      glow(disc(50, 56, 8)),
      glow(box(75, 34, 12, 8, 2)),
    ),
  mic: () =>
    upright(
      face(box(34, 5, 32, 55, 16)),
      side('M50 5a16 16 0 0116 16v23a16 16 0 01-16 16z'),
      darkLine('M40 20h20M40 31h20M40 42h20', 4.5, 0.7),
      faceLine('M23 40v5q0 27 27 27t27-27v-5', 6.5),
      side(`${box(46.5, 72, 7, 15)}${box(30, 86, 40, 8, 3)}`),
      glow(disc(50, 12, 3)),
    ),
  speech: () =>
    upright(
      face('M18 12h64q11 0 11 11v37q0 11-11 11H54L32 92V71H18Q7 71 7 60V23q0-11 11-11z'),
      side('M7 54q40 8 86-4v10q0 11-11 11H54L32 92V71H18Q7 71 7 60z'),
      dark(`${box(22, 27, 56, 7, 3)}${box(22, 41, 38, 7, 3)}`),
      glow(disc(72, 44.5, 4.5)),
    ),
  note: () =>
    upright(
      side(box(36, 22, 8, 56)),
      side(box(80, 12, 8, 56)),
      face('M36 16L88 5v18L36 34z'),
      glow('M36 16L88 5v5L36 21z', 0.7),
      face(disc(28, 78, 17, 13)),
      face(disc(72, 68, 17, 13)),
      dark(disc(32, 82, 9, 6), 0.6),
      dark(disc(76, 72, 9, 6), 0.6),
    ),
  clock: () =>
    upright(
      dark(disc(50, 50, 44)),
      face(disc(50, 50, 36)),
      side('M50 14a36 36 0 010 72z'),
      darkLine('M50 20v6M50 74v6M20 50h6M74 50h6', 5),
      darkLine('M50 50V30M50 50l15 10', 6),
      glow(disc(50, 50, 5)),
    ),
  hourglass: () =>
    upright(
      face('M26 14h48q0 24-19 36 19 12 19 36H26q0-24 19-36-19-12-19-36z', 0.55),
      side('M50 14h24q0 24-19 36 19 12 19 36H50z', 0.5),
      glow('M33 28h34q-4 11-17 20-13-9-17-20zM30 86q2-18 20-24 18 6 20 24z'),
      glow(box(48.5, 46, 3, 18)),
      dark(`${box(18, 5, 64, 11, 4)}${box(18, 84, 64, 11, 4)}`),
    ),
  bed: () =>
    upright(
      dark(`${box(6, 20, 10, 68, 4)}${box(84, 46, 10, 42, 4)}`),
      face(box(12, 54, 76, 20, 5)),
      glow(box(18, 40, 26, 16, 7)),
      side('M42 44h38q10 0 10 10v20H42z'),
      face('M42 44h38q10 0 10 10v2H42z', 0.8),
      dark(box(12, 72, 76, 7)),
      glowLine('M56 14h14L56 30h14', 4),
    ),
  cup: () =>
    upright(
      faceLine('M70 44q20-3 20 12T68 70', 7),
      face('M16 38h56v24q0 22-28 22T16 62z'),
      side('M44 38h28v24q0 22-28 22z'),
      dark(disc(44, 39, 28, 6)),
      dark(box(8, 85, 72, 8, 4)),
      glowLine('M34 28q-7-7 0-13t0-11M52 28q-7-7 0-13t0-11', 4.5),
    ),
  lantern: () =>
    upright(
      glow(disc(50, 52, 47), 0.18),
      faceLine('M38 16q0-10 12-10t12 10', 5),
      face('M30 28q2-14 20-14t20 14z'),
      dark('M30 28h40l5 50H25z'),
      glow('M36 33h28l3.500 40h-35z'),
      face('M50 40q11 13 7 22-3 6-7 6t-7-6q-4-9 7-22z'),
      side(box(22, 77, 56, 12, 4)),
      face(box(22, 77, 28, 12, 4)),
      darkLine('M50 33v40', 2.5, 0.5),
    ),
  disk: () =>
    upright(
      face('M10 16q0-6 6-6h58l16 16v58q0 6-6 6H16q-6 0-6-6z'),
      side('M74 10l16 16v58q0 6-6 6H70z'),
      dark(box(28, 10, 42, 26, 3)),
      side(box(54, 14, 10, 18, 2)),
      glow(box(22, 50, 56, 40, 3)),
      darkLine('M32 62h36M32 74h24', 5, 0.7),
    ),
  panel: () =>
    upright(
      dark(box(6, 14, 88, 72, 8)),
      face('M6 30v-8q0-8 8-8h72q8 0 8 8v8z'),
      glow(`${disc(17, 22, 3)}${disc(27, 22, 3)}${disc(37, 22, 3)}`),
      side(box(14, 38, 30, 40, 4)),
      face(`${box(52, 38, 34, 10, 3)}${box(52, 53, 34, 10, 3)}`),
      glow(box(52, 68, 22, 10, 3)),
    ),
  heart: () =>
    upright(
      face('M50 90Q8 58 8 34q0-22 21-22 14 0 21 14 7-14 21-14 21 0 21 22 0 24-42 56z'),
      side('M50 26q7-14 21-14 21 0 21 22 0 24-42 56z'),
      glowLine('M20 36q0-11 10-12', 6),
    ),
  eye: () =>
    upright(
      face('M2 50q48-58 96 0-48 58-96 0z'),
      side('M2 50q48 58 96 0-48 26-96 0z'),
      dark(disc(50, 49, 22)),
      side(ring(50, 49, 17, 5)),
      glow(disc(50, 49, 8)),
      glow(disc(59, 40, 3.5)),
    ),
  crown: () =>
    upright(
      face('M10 30l21 20 19-34 19 34 21-20-7 50H17z'),
      side('M50 16l19 34 21-20-7 50H50z'),
      dark(box(16, 78, 68, 12, 4)),
      glow(`${disc(10, 26, 5.5)}${disc(50, 11, 6.5)}${disc(90, 26, 5.5)}`),
      glow('M50 52l8 11-8 11-8-11z'),
    ),
  mask: () =>
    upright(
      face('M12 14q38 14 76 0 8 68-38 80Q4 82 12 14z'),
      side('M50 21q20 0 38-7 8 68-38 80z'),
      dark('M22 38q13-9 22 3-12 9-22-3zM78 38q-13-9-22 3 12 9 22-3z'),
      dark('M28 60q22 10 44 0-4 20-22 20T28 60z'),
      glowLine('M22 28q8-5 16-2M78 28q-8-5-16-2', 4),
    ),
  brush: () =>
    turned(
      40,
      dark(box(44, 40, 12, 56, 6)),
      side(box(50, 40, 6, 56, 3)),
      glow(box(40, 34, 20, 13, 2)),
      face('M40 35q-10-12 2-22 8-6 8-13 12 10 14 22 1 8-4 13z'),
      side('M50 0q12 10 14 22 1 8-4 13H50z'),
    ),
} as const satisfies Readonly<Record<string, () => Motif>>;
