import { complaints } from './complaints.ts';
import { controlsAndTexts } from './controls-and-texts.ts';
import { creaturesAndGear } from './creatures-and-gear.ts';
import { looks } from './looks.ts';
import { peopleAndHomes } from './people-and-homes.ts';
import { peopleAndPlaces } from './people-and-places.ts';
import { play } from './play.ts';
import type { SynonymGroup } from './synonym-group.ts';
import { thingsAndMachines } from './things-and-machines.ts';
import { vehiclesAndWorlds } from './vehicles-and-worlds.ts';

/**
 * What players call something, and what authors do, the closest words first. Other languages are German, French, Polish,
 * Russian, Spanish, Italian, Portuguese, Japanese, Chinese and Korean, for what is looked for most. A word may be in several
 * groups. The lists are functions, because most starts of Loadout search for nothing: they take a megabyte once they are made.
 */
export const synonymGroups = (): readonly SynonymGroup[] => [
  ...looks(),
  ...play(),
  ...controlsAndTexts(),
  ...creaturesAndGear(),
  ...peopleAndPlaces(),
  ...vehiclesAndWorlds(),
  ...complaints(),
  ...peopleAndHomes(),
  ...thingsAndMachines(),
];

/** Words of one meaning that say how something is. Beside a word that says what it is they tell less: "easier crafting". */
export const qualityGroups = (): readonly SynonymGroup[] => [
  {
    words: 'easy easier easily simple simpler simplified',
    narrower: 'gentle casual effortless streamlined relaxed half instant',
    abroad:
      'einfach einfacher leicht leichter facile simple latwy latwiejszy proste легкий проще простое facil sencillo sencilla semplice simples かんたん 簡単 简单 简易 쉬운',
  },
  {
    words: 'hard harder difficult difficulty challenge challenging tough tougher',
    narrower: 'brutal merciless punishing hardcore ironman harsh',
    abroad:
      'schwer schwerer schwierig difficile dur trudny trudniejszy сложный сложнее трудный dificil duro difficolta 難しい 難易度 困难 更难 어려운',
  },
  {
    words: 'fast faster quick quicker quickly speed',
    narrower: 'swift speedy rapid instant half',
    abroad:
      'schnell schneller schnelle rapide vite szybki szybsza szybka быстрый быстрее быстрая rapido rapida veloce 速い 速く 快速 更快 빠른',
  },
  {
    words: 'big bigger large larger huge giant enlarge',
    narrower: 'roomier extra expanded extended increased doubles grand massive taller',
    abroad:
      'gross grosser grosse grossere riesig grand grande grands duzy wiekszy wieksza большой больше enorme grande mayor maior gigante 大きい 大きな 拡張 扩容 更大 大 큰',
  },
  {
    words: 'small smaller tiny little mini',
    narrower: 'minimal compact short half',
    abroad: 'klein kleiner petit petite maly mniejszy маленький pequeno piccolo 小さい 小 작은',
  },
  {
    words: 'long longer extended extend prolong',
    narrower: 'more further endless hours',
    abroad: 'lang langer longer long longue dlugi dluzszy длинный дольше largo lungo longo 長い 更长 긴',
  },
  {
    words: 'high higher tall taller',
    narrower: 'height up',
    abroad: 'hoch hoher haut wysoki wyzszy высокий alto 高い 更高 높은',
  },
  {
    words: 'realistic real realism authentic',
    narrower: 'lifelike honest photoreal',
    abroad: 'realistisch realiste realistyczny реалистичный realista realistico リアルな 真实 현실적인',
  },
  {
    words: 'dense denser thick thicker lush',
    narrower: 'more fuller',
    abroad: 'dicht dichter dense gesty густой denso 密 茂密 빽빽한',
  },
  {
    words: 'remove removal remover removed disable turn_off without stop',
    narrower: 'no gone less skip off hide',
    abroad:
      'entfernen ohne aus supprimer sans usun bez убрать без отключить quitar sin eliminare senza remover sem 削除 なし 移除 去除 제거',
  },
  {
    words: 'change changes changing changer',
    narrower: 'replace custom edit rework',
    abroad: 'andern changer zmiana изменить cambiar cambiare mudar 変更 更改 변경',
  },
  {
    words: 'hide hiding hidden',
    narrower: 'off invisible remove fading',
    abroad: 'verstecken ausblenden cacher masquer ukryj скрыть ocultar nascondere esconder 隠す 隐藏 숨기기',
  },
];
