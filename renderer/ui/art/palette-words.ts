import type { PaletteName } from './palettes.ts';
import { findByWords, type WordTable, wordTable } from './words.ts';

/** Words in the names of games, in eleven languages, and the palette that they suggest. */
const lines: Readonly<Record<PaletteName, string>> = {
  ember:
    'ember emberfall fire flame flames lava volcano inferno cinder burn burning ash ashen feuer vulkan feu fuego fuoco fogo ogien огонь 火 炎 불',
  sea: 'tide tidewatch sea ocean water wave deep fathom bay coast island harbor harbour fish naval meer wasser mer mar mare morze woda море вода 海 水 바다',
  ochre:
    'gravel dust desert sand canyon road dirt rally western mesa wuste desert desierto deserto pustynia пустыня 沙漠 砂 사막',
  violet:
    'orbit space star stars galaxy cosmic void planet hollow astral weltraum espace espacio spazio espaco kosmos космос 宇宙 星 太空 우주',
  blue: 'signal salt radio sky air north static wireless storm glass stormglass himmel ciel cielo ceu niebo небо 天空 空 하늘',
  pink: 'paper candy bloom flower love sweet heart velvet rose papier blume fleur flor fiore kwiat цветок 花 恋 꽃',
  moss: 'moss mosslight forest wood woods thorn thornwick garden grove wild green orchard wald foret bosque foresta bosco floresta las лес 森 숲',
  ice: 'winter winters snow ice frost cold glacier frozen arctic schnee eis hiver invierno inverno zima зима снег 雪 冬 冰 겨울',
  copper:
    'copper copperline iron rust brass steam clockwork tinker gear machine foundry kupfer eisen cuivre cobre rame miedz медь 铜 銅 鉄 구리',
  gold: 'gold golden king kings crown sun harvest treasure honey farm farrow valley sonne or oro ouro zloto золото 金 太陽 황금',
  plum: 'parish quiet dusk twilight dream mystery witch magic lavender echo echoes traum reve sueno sogno sonho sen сон 夢 梦 꿈',
  crimson:
    'red blood war vampire crimson scarlet rose-red saint saints choir marrow blut krieg sang guerre sangre guerra sangue krew кровь война 血 战 戦 피',
  slate:
    'steel stone grey gray concrete city urban freight ghost keep bastion tactical stein pierre piedra pietra pedra kamien камень 石 钢 돌',
  jade: 'jade emerald dragon wyrm wyrmroad temple serpent jungle legend smaragd dragon drago smok дракон 龙 竜 玉 용',
  coral:
    'summer beach coral sunset ferry kite tropical holiday sommer ete verano estate verao lato лето 夏 여름',
  night:
    'night moon midnight dark shadow raven rook sable noir nacht nuit noche notte noite noc ночь 夜 月 밤',
};

/** Makes the table of words, which takes less than a millisecond. */
export const makePaletteWords = (): WordTable<PaletteName> => wordTable(lines);

/** Finds the palette that the name of a game suggests; undefined if it has no known word. */
export const paletteForGame = (name: string, words: WordTable<PaletteName>): PaletteName | undefined =>
  findByWords(name, words, 'first');
