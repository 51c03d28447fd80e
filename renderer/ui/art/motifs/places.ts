import { around, box, disc, point, star } from '../shapes.ts';
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

/** One of the four sails of a mill, by its angle in degrees. */
const sail = (degrees: number): string => {
  const corner = (r: number, turn: number) => point(...around(50, 38, r, degrees + turn));
  return `M${corner(7, -24)}L${corner(42, -4)}L${corner(43, 13)}L${corner(12, 26)}z`;
};

/** Where somebody lives, works or has lived. */
export const places = {
  house: () =>
    upright(
      side(box(66, 10, 11, 24)),
      side(box(56, 50, 36, 40)),
      face('M12 52l23-26 23 26v38H12z'),
      dark('M35 12h36l25 40H58z'),
      face('M35 12L4 48l6 6 25-29 23 27 4-4z'),
      glow('M27 90V72q0-8 8-8t8 8v18z'),
      glow(`${box(66, 60, 16, 14, 2)}${disc(35, 47, 5)}`),
    ),
  castle: () =>
    upright(
      dark(box(39, 22, 22, 40)),
      side('M34 24L50 4l16 20z'),
      face('M34 52h6v6h7v-6h6v6h7v-6h6v40H34z'),
      face('M6 30h8v8h6v-8h8v8h6v54H6z'),
      side('M66 30h8v8h6v-8h8v8h6v54H66z'),
      dark('M40 92V78q0-10 10-10t10 10v14z'),
      glow(`${box(17, 52, 7, 13, 3.5)}${box(76, 52, 7, 13, 3.5)}${box(46.5, 32, 7, 12, 3.5)}`),
      glow('M50 4V-8l15 5-14 5z'),
    ),
  lighthouse: () =>
    upright(
      glow('M50 24L-330-44v136z', 0.2),
      glow('M50 24L430-44v136z', 0.2),
      dark('M12 96q6-16 24-15h28q18-1 24 15z'),
      face('M40 35h20l7 49H33z'),
      side('M50 35h10l7 49H50z'),
      dark('M38.300 47h23.400l1.900 13H36.400zM34.800 72h30.400l1.800 12H33z'),
      dark(box(34, 30, 32, 7, 2)),
      glow(box(41, 17, 18, 13, 2)),
      dark('M37 18Q40 7 50 3q10 4 13 15z'),
    ),
  mast: () =>
    upright(
      sideLine('M44 52l17 13M56 52L39 65M40 66l25 16M60 66L35 82', 3.5),
      faceLine('M50 30L31 94', 6.5),
      sideLine('M50 30l19 64', 6.5),
      glow(disc(50, 24, 7.5)),
      glowLine('M37 37a18.500 18.500 0 010-26M63 37a18.500 18.500 0 000-26', 5),
      glowLine('M27 46a32 32 0 010-44M73 46a32 32 0 000-44', 5, 0.6),
    ),
  tent: () =>
    upright(
      sideLine('M50 16L4 90M50 16l46 74', 3),
      face('M50 12L10 88h80z'),
      side('M50 12l40 76H60z'),
      dark('M48 32L32 88h32z'),
      glow('M48 58l-9 30h17z'),
      faceLine('M50 16l-6-10M50 16l6-10', 4),
    ),
  bridge: () =>
    upright(
      side('M-8 80q14-6 29 0t29 0 29 0 29 0v14H-8z', 0.7),
      dark(`${box(22, 14, 10, 74, 2)}${box(68, 14, 10, 74, 2)}`),
      sideLine('M38 34v24M50 42v16M62 34v24M12 42v16M88 42v16', 2.5),
      faceLine('M-4 46Q16 42 27 18q23 50 46 0 11 24 31 28', 4.5),
      face(box(-6, 57, 112, 10, 2)),
      side(box(-6, 63, 112, 5, 2)),
      glow(`${disc(27, 12, 4.5)}${disc(73, 12, 4.5)}`),
    ),
  door: () =>
    upright(
      dark('M14 94V46Q14 6 50 6t36 40v48z'),
      face('M25 94V48q0-30 25-30t25 30v46z'),
      side('M50 18q25 0 25 30v46H50z'),
      darkLine('M37 23v71M50 18v76M63 23v71', 2.5, 0.6),
      dark('M25 42h20v6H25zM25 74h20v6H25z'),
      glow(disc(66, 62, 4.5)),
    ),
  column: () =>
    upright(
      face(box(32, 26, 36, 56)),
      side(`${box(58, 26, 10, 56)}${box(46, 26, 5, 56)}${box(36, 26, 3, 56)}`),
      face('M20 10h60v9l-9 8H29l-9-8z'),
      side('M50 10h30v9l-9 8H50z'),
      dark('M26 80h48v7h8v8H18v-8h8z'),
      glow('M32 52l14 6-8 6 10 8-16-4z', 0.7),
    ),
  mill: () =>
    upright(
      face('M38 42h24l9 52H29z'),
      side('M50 42h12l9 52H50z'),
      dark('M34 43q2-16 16-16t16 16z'),
      dark('M44 94V82q0-6 6-6t6 6v12z'),
      glow([20, 110, 200, 290].map(sail).join(''), 0.85),
      sideLine(
        [20, 110, 200, 290].map((turn) => `M50 38L${point(...around(50, 38, 44, turn))}`).join(''),
        3.5,
      ),
      dark(disc(50, 38, 5)),
    ),
  city: () =>
    upright(
      side(box(8, 44, 26, 50)),
      dark(box(66, 34, 26, 60)),
      faceLine('M50 18V4', 3.5),
      face('M34 24l16-10 16 10v70H34z'),
      side('M50 14l16 10v70H50z'),
      glow([30, 42, 54, 66, 78].map((y) => `${box(39, y, 7, 6)}${y > 30 ? box(54, y, 7, 6) : ''}`).join('')),
      glow(
        `${box(14, 52, 6, 5)}${box(14, 64, 6, 5)}${box(24, 64, 6, 5)}${box(74, 44, 6, 5)}${box(82, 56, 6, 5)}`,
      ),
    ),
  stall: () =>
    upright(
      dark(`${box(12, 36, 7, 58)}${box(81, 36, 7, 58)}`),
      side(box(12, 66, 76, 26, 3)),
      face(box(8, 60, 84, 10, 3)),
      ...[0, 1, 2, 3, 4].map((index) => {
        const x = 5 + index * 18;
        const top = 14 + index * 14.4;
        return (index % 2 === 0 ? face : dark)(
          `M${point(top, 10)}h14.400L${point(x + 18, 36)}a9 9 0 01-18 0z`,
        );
      }),
      glow(`${disc(32, 55, 6)}${disc(46, 55, 6)}${disc(39, 46, 6)}${disc(68, 54, 7)}`),
    ),
} as const satisfies Readonly<Record<string, () => Motif>>;

/** What is in the sky, or comes from there. */
export const skies = {
  sun: () =>
    upright(
      side(star(50, 50, 12, 31, 48)),
      face(disc(50, 50, 28)),
      side('M50 22a28 28 0 010 56z'),
      glowLine('M32 46a19 19 0 0114-14', 4.5),
    ),
  moon: () =>
    upright(
      face('M60 9.200A42 42 0 1090.800 60 35 35 0 0160 9.200z'),
      side('M90.800 60A42 42 0 018.500 57Q24 84 56 80q22-4 34.800-20z'),
      glow(star(72, 27, 4, 3.5, 13)),
      glow(star(88, 42, 4, 1.8, 6)),
      dark(`${disc(28, 42, 5)}${disc(36, 62, 4)}${disc(22, 56, 2.5)}`, 0.3),
    ),
  star: () =>
    upright(
      face(star(50, 53, 5, 20, 48)),
      side(
        [0, 72, 144, 216, 288]
          .map((turn) => {
            const tip = point(...around(50, 53, 48, turn));
            return `M50 53L${tip}L${point(...around(50, 53, 20, turn + 36))}z`;
          })
          .join(''),
      ),
      glow(disc(38, 46, 3)),
    ),
  storm: () =>
    upright(
      darkLine('M28 68l-6 16M78 68l-6 16', 5.5),
      face('M28 62a18.500 18.500 0 01-3-36.700 25 25 0 0148-3.300A20.500 20.500 0 0176 62z'),
      side('M9.500 44q8 8 22 8h40q14 0 24-12 2 20-19.500 22H28Q11 60 9.500 44z'),
      glow('M54 54L36 78h13l-6 20 26-28H56l9-16z'),
    ),
  snow: () => {
    const turns = [0, 60, 120, 180, 240, 300];
    const arm = (turn: number) => {
      const p = (r: number, off: number) => point(...around(50, 50, r, turn + off));
      return `M50 50L${p(45, 0)}M${p(24, 0)}L${p(36, 22)}M${p(24, 0)}L${p(36, -22)}`;
    };
    return upright(
      sideLine([60, 120, 180].map(arm).join(''), 6.5),
      faceLine([240, 300, 0].map(arm).join(''), 6.5),
      glow(`M${turns.map((turn) => point(...around(50, 50, 12, turn + 30))).join('L')}z`),
    );
  },
  planet: () =>
    upright(
      sideLine('M4.900 66.400A48 15 -20 0195.100 33.600', 6.5),
      face(disc(50, 50, 30)),
      side('M70 28a30 30 0 01-47 35q34 6 47-35z'),
      darkLine('M24 42q18 4 34-6M22 56q24 6 48-10', 5, 0.4),
      glowLine('M4.900 66.400A48 15 -20 0095.100 33.600', 6.5),
    ),
  rocket: () =>
    turned(
      40,
      glow('M40 76h20q4 12-10 24-14-12-10-24z'),
      face('M50 0q23 20 23 50 0 14-6 26H33q-6-12-6-26Q27 20 50 0z'),
      side('M50 0q23 20 23 50 0 14-6 26H50z'),
      dark('M50 0q9 8 15 19H35Q41 8 50 0z'),
      dark('M28 50L12 70v16l21-10zM72 50l16 20v16L67 76z'),
      dark(disc(50, 42, 11)),
      glow(disc(50, 42, 6.5)),
    ),
  ufo: () =>
    upright(
      glow('M32 62h36l20 38H12z', 0.3),
      glow('M28 44a22 24 0 0144 0z', 0.8),
      side('M50 20a22 24 0 0122 24H58q2-16-8-24z', 0.8),
      face('M4 54q0-10 22-14 24 6 48 0 22 4 22 14 0 14-46 14T4 54z'),
      side('M4 54q46 14 92 0 0 14-46 14T4 54z'),
      glow(`${disc(22, 54, 3.5)}${disc(41, 58, 3.5)}${disc(60, 58, 3.5)}${disc(79, 54, 3.5)}`),
    ),
  satellite: () =>
    turned(
      -36,
      dark(box(24, 47, 52, 7)),
      side(box(-4, 34, 32, 32, 2)),
      face(box(72, 34, 32, 32, 2)),
      darkLine('M12 34v32M-4 50h32M88 34v32M72 50h32', 3),
      face(box(37, 30, 26, 42, 4)),
      side(box(50, 30, 13, 42, 3)),
      glow('M34 28a16 13 0 0132 0z'),
      glowLine('M50 18V6', 4),
      glow(disc(50, 5, 4)),
    ),
  comet: () =>
    upright(
      side('M16 48Q50 20 98 4 78 46 52 84z', 0.55),
      face('M22 52Q50 32 84 18 68 46 46 78z', 0.8),
      face(disc(30, 68, 24)),
      side('M47 51a24 24 0 01-34 34q32-2 34-34z'),
      glow(disc(23, 62, 6)),
    ),
} as const satisfies Readonly<Record<string, () => Motif>>;
