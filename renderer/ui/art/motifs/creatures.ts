import { box, disc } from '../shapes.ts';
import {
  dark,
  darkLine,
  face,
  faceLine,
  glow,
  type Motif,
  side,
  sideLine,
  turned,
  upright,
} from './parts.ts';

/** The print of a boot, its toes up, around (x, y). */
const sole = (x: number, y: number) => ({
  whole: `M${x} ${y - 26}q13 0 13 17 0 9-4 18h-18q-4-9-4-18 0-17 13-17z`,
  half: `M${x} ${y - 26}q13 0 13 17 0 9-4 18h-9z`,
  heel: `M${x - 9} ${y + 15}h18v5q0 10-9 10t-9-10z`,
});

/** Who lives, lived, or walks. */
export const creatures = {
  fish: () =>
    upright(
      side('M70 50l26-26q-6 26 0 52z'),
      face('M4 52q22-36 56-20 14 8 20 20-6 12-20 20Q26 86 4 52z'),
      side('M4 52q40 14 76 0-6 12-20 20Q26 86 4 52z'),
      dark('M34 28q8-14 26-14l-4 16z'),
      dark(disc(24, 47, 5)),
      glow(disc(22.5, 45.5, 1.8)),
      darkLine('M40 38q6 12 0 26M52 38q6 12 0 26', 3.5, 0.5),
    ),
  ghost: () =>
    upright(
      face('M14 50Q14 8 50 8t36 42v44l-12-10-12 10-12-10-12 10-12-10-12 10z'),
      side('M50 8q36 0 36 42v44l-12-10-12 10-12-10z'),
      dark(`${disc(38, 44, 7, 9)}${disc(62, 44, 7, 9)}`),
      dark(disc(50, 64, 6, 7)),
      glow(`${disc(40, 41, 2.2)}${disc(64, 41, 2.2)}`),
    ),
  skull: () =>
    upright(
      face('M50 6q40 0 40 40 0 16-14 24v16q0 7-7 7H31q-7 0-7-7V70Q10 62 10 46 10 6 50 6z'),
      side('M50 6q40 0 40 40 0 16-14 24v16q0 7-7 7H50z'),
      dark(`${disc(33, 48, 11, 12)}${disc(67, 48, 11, 12)}`),
      dark('M50 58l7 13H43z'),
      darkLine('M40 80v13M50 80v13M60 80v13', 3.5),
      glow(`${disc(35, 50, 3)}${disc(65, 50, 3)}`),
    ),
  dragon: () =>
    upright(
      side('M46 26L66 0l4 24L96 8 84 36l14 8-16 10 10 14-18 2 4 24H44z'),
      face('M4 56q4-14 20-18L30 24q14-10 30-2 22 10 24 38 0 18-8 34H36q10-14 4-24-12 0-20 4-14 2-16-18z'),
      side('M60 22q22 10 24 38 0 18-8 34H58q16-34 2-72z', 0.8),
      dark('M4 58q18 4 38 0-2 8-10 11-16 2-28-11z'),
      dark('M36 36l16-4-4 9q-6 3-12-5z'),
      glow(disc(44, 37, 3)),
      dark(disc(12, 51, 2)),
    ),
  wolf: () =>
    upright(
      face('M12 4l22 20h32L88 4q6 30-4 48L66 80 50 94 34 80 16 52Q6 34 12 4z'),
      side('M50 24h16L88 4q6 30-4 48L66 80 50 94z'),
      dark('M18 16l12 13-9 9q-4-10-3-22zM82 16L70 29l9 9q4-10 3-22z'),
      face('M50 40l13 36-13 10-13-10z'),
      side('M50 40l13 36-13 10z', 0.6),
      dark('M24 46l18 7-6 5q-9 0-12-12zM76 46l-18 7 6 5q9 0 12-12z'),
      glow(`${disc(35, 53, 2.4)}${disc(65, 53, 2.4)}`),
      dark('M42 76h16l-8 12z'),
    ),
  paw: () =>
    upright(
      face('M50 46q26 0 30 30 0 16-16 16-8 0-14-3-6 3-14 3-16 0-16-16 4-30 30-30z'),
      side('M50 46q26 0 30 30 0 16-16 16-8 0-14-3z'),
      face(`${disc(16, 46, 10, 13)}${disc(38, 22, 11, 15)}`),
      side(`${disc(62, 22, 11, 15)}${disc(84, 46, 10, 13)}`),
      glow(disc(40, 66, 4)),
    ),
  horse: () =>
    upright(
      side('M44 14l8-14 10 12q28 12 28 46 0 18-4 30H60z'),
      face('M28 90q0-22 18-36-8 0-16 9-8 5-16-3l-4-9q6-6 12-22 6-12 22-15l4-10 9 11q19 12 19 45 0 16-6 30z'),
      side('M57 15q19 12 19 45 0 16-6 30H56q14-36 1-75z', 0.8),
      dark(disc(40, 31, 3.6)),
      darkLine('M16 53q6 2 10-2', 3),
      dark(box(18, 86, 68, 9, 3)),
      glow(disc(41, 30, 1.3)),
    ),
  bird: () =>
    upright(
      side('M58 34Q60 8 96 6q-2 16-10 24-2 12-22 24z'),
      face('M4 40q6-16 22-14 12 2 20 12L92 82q-26 6-46-4-26 2-32-26z'),
      side('M46 38l46 44q-26 6-46-4-16 0-26-12 22 4 26-28z'),
      face('M46 38Q40 10 66 2q2 26-2 48z'),
      glow('M4 40q4-5 10-5l-2 10z'),
      dark(disc(22, 36, 3)),
    ),
  bug: () =>
    upright(
      darkLine('M30 48L10 38M28 62H6M32 76L14 90M70 48l20-10M72 62h22M68 76l18 14', 5),
      darkLine('M42 20L32 6M58 20L68 6', 4),
      dark('M32 36a18 20 0 0136 0z'),
      face(disc(50, 60, 26, 34)),
      side('M50 26a26 34 0 010 68z'),
      darkLine('M50 28v66', 3),
      glow(`${disc(38, 50, 5)}${disc(62, 50, 5)}${disc(38, 70, 5)}${disc(62, 70, 5)}`),
    ),
  robot: () =>
    upright(
      sideLine('M50 28V12', 5),
      glow(disc(50, 9, 6.5)),
      side(`${box(8, 42, 12, 22, 4)}${box(80, 42, 12, 22, 4)}`),
      dark('M32 76h36l8 18H24z'),
      face(box(16, 26, 68, 52, 12)),
      side('M50 26h22q12 0 12 12v28q0 12-12 12H50z'),
      dark(box(25, 38, 50, 20, 9)),
      glow(`${disc(38, 48, 5.5)}${disc(62, 48, 5.5)}`),
      dark(box(38, 66, 24, 5, 2)),
    ),
  person: () =>
    upright(
      face('M8 94q0-36 42-36t42 36z'),
      side('M50 58q42 0 42 36H50z'),
      dark('M38 58l12 16 12-16-12-4z'),
      face(disc(50, 34, 23)),
      side('M50 11a23 23 0 010 46z'),
      dark('M26 36Q22 6 50 6t24 30q-6-14-18-16-10 10-26 8-3 3-4 8z'),
      glow(disc(50, 84, 3)),
    ),
  people: () =>
    upright(
      side('M50 88q0-28 24-28t24 28zM2 88q0-28 24-28t24 28z'),
      side(`${disc(24, 42, 14)}${disc(76, 42, 14)}`),
      face('M18 94q0-34 32-34t32 34z'),
      dark('M50 60q32 0 32 34H50z', 0.4),
      face(disc(50, 34, 18)),
      dark('M50 16a18 18 0 010 36z', 0.4),
      glow(disc(50, 76, 4)),
    ),
  feet: () => {
    const [near, far] = [sole(32, 62), sole(68, 38)];
    return turned(
      12,
      face(near.whole),
      side(near.half),
      side(near.heel),
      face(far.whole),
      side(far.half),
      side(far.heel),
      glow(`${disc(8, 30, 3)}${disc(92, 78, 3)}`, 0.8),
    );
  },
  horseshoe: () =>
    upright(
      faceLine('M30 86Q4 20 50 16t20 70', 17),
      sideLine('M50 16q46 4 20 70', 17),
      dark(box(18, 82, 24, 11, 3)),
      dark(box(58, 82, 24, 11, 3)),
      dark(
        [
          [24, 62],
          [21, 44],
          [32, 25],
          [68, 25],
          [79, 44],
          [76, 62],
        ]
          .map(([x = 0, y = 0]) => disc(x, y, 3.4))
          .join(''),
      ),
      glow(disc(50, 16, 3.5)),
    ),
  knight: () =>
    upright(
      faceLine('M50 6v10', 4),
      face('M24 34q0-20 26-20t26 20v18H24z'),
      side('M50 14q26 0 26 20v18H50z'),
      dark('M30 36h40v7H30z'),
      face('M14 94q0-36 36-36t36 36z'),
      side('M50 58q36 0 36 36H50z'),
      glow('M50 4q16-8 26 2-14 0-18 10z'),
      dark('M46 64h8v30h-8zM34 74h32v7H34z'),
    ),
} as const satisfies Readonly<Record<string, () => Motif>>;
