import { findByWords, type WordTable, wordTable } from '../words.ts';
import type { LandmarkName } from './landmarks.ts';

/** Words in the names of games, in eleven languages, and the landmark that they suggest. */
const lines: Readonly<Record<LandmarkName, string>> = {
  volcano:
    'ember emberfall fire flame lava volcano inferno cinder ash ashen burning hell feuer vulkan feu fuego fuoco fogo ogien огонь вулкан 火 火山 불',
  lighthouse:
    'tide tidewatch lighthouse harbor harbour coast bay watch fathom leuchtturm phare faro farol latarnia маяк 灯台 灯塔 등대',
  mesas:
    'gravel dust desert canyon road rally western mesa sand overland kings wuste desierto deserto pustynia пустыня 沙漠 砂漠 사막',
  planet:
    'orbit space planet gravity star stars galaxy void moon hollow astral cosmos weltraum espace espacio spazio kosmos космос 宇宙 星 太空 우주',
  masts: 'signal radio salt static wave antenna circuit wireless signal сигнал радио 信号 電波 신호',
  castle:
    'castle keep crown kingdom knight knights legion legions bastion throne sword dungeon marrow paper burg konig chateau castillo castello castelo zamek замок 城 王国 성',
  forest:
    'forest wood woods thorn thornwick moss mosslight wild grove glade wald foret bosque foresta bosco floresta las лес 森 숲',
  city: 'city street streets district urban neon cyber night velvet metro tower row saints stadt ville ciudad citta cidade miasto город 城市 都市 街 도시',
  peaks:
    'winter winters snow ice frost mountain peak north northbound summit schnee berg montagne montana montagna zima gora зима гора 雪 山 冬 산',
  temple:
    'temple parish choir god gods oath saint ancient empire arena myth legend tempel tempio templo swiatynia храм 神 寺 신전',
  mill: 'farm farrow valley harvest orchard kite garden village meadow field bauernhof ferme granja fattoria fazenda farma ферма 農場 牧場 农场 농장',
  viaduct:
    'rail railway train line iron copperline meridian freight steam express station bahn zug tren treno trem pociag kolej поезд 列車 铁路 鉄道 기차',
  islands:
    'island islands sea ocean ship armada pirate sail ferry sunken drift voyage insel ile isla isola ilha wyspa остров 島 海 岛 섬',
};

/** Makes the table of words, which takes less than a millisecond. */
export const makeLandmarkWords = (): WordTable<LandmarkName> => wordTable(lines);

/** Finds the landmark that the name of a game suggests; undefined if it has no known word. */
export const landmarkForGame = (name: string, words: WordTable<LandmarkName>): LandmarkName | undefined =>
  findByWords(name, words, 'first');
