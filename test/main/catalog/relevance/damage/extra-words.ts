/** What players add to the title of a mod, for each script; `unrelated` words have nothing to do with it. */
type ExtraWords = {
  readonly plausible: readonly [string, ...string[]];
  readonly unrelated: readonly [string, ...string[]];
};

const latin: ExtraWords = {
  plausible: [
    ...([
      'mod',
      'mods',
      'overhaul',
      'pack',
      'addon',
      'patch',
      'hd',
      'full',
      'new',
      'latest',
      '2026',
    ] as const),
    ...(['download', 'update', 'free', 'edition', 'plugin', 'redux', 'by', 'best', 'the', 'my'] as const),
    ...(['for emberfall', 'for mosslight', 'nine winters', 'for pc', 'the mod', 'mod pack'] as const),
  ],
  unrelated: [
    ...([
      'umbrella',
      'teapot',
      'giraffe',
      'parliament',
      'keyboard',
      'saxophone',
      'blanket',
      'dentist',
    ] as const),
    ...([
      'cucumber',
      'helicopter',
      'philosophy',
      'mustard',
      'carnival',
      'lemon',
      'pencil',
      'volcano',
    ] as const),
    ...(['Kartoffel', 'Schmetterling', 'fromage', 'parapluie', 'zapato', 'naranja', 'formaggio'] as const),
    ...(['janela', 'cadeira', 'herbata', 'ogórek'] as const),
  ],
};

const cyrillic: ExtraWords = {
  plausible: ['мод', 'моды', 'пак', 'скачать', 'новый', 'дополнение', 'на русском', 'для игры', 'патч'],
  unrelated: ['зонтик', 'чайник', 'жираф', 'огурец', 'вертолёт', 'карандаш', 'бабочка', 'апельсин'],
};

const japanese: ExtraWords = {
  plausible: ['mod', 'MOD', '日本語化', '最新版', 'パック', '追加', 'アップデート'],
  unrelated: ['傘', 'きゅうり', 'キリン', '鉛筆', 'ヘリコプター', '歯医者', 'レモン'],
};

const chinese: ExtraWords = {
  plausible: ['mod', '模组', '汉化', '最新版', '下载', '整合包', '补丁'],
  unrelated: ['雨伞', '黄瓜', '长颈鹿', '铅笔', '直升机', '牙医', '柠檬'],
};

/** The words for a title, by the script that it is written in. */
export function extraWordsFor(title: string): ExtraWords {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(title)) return japanese;
  if (/\p{Script=Han}/u.test(title)) return chinese;
  return /\p{Script=Cyrillic}/u.test(title) ? cyrillic : latin;
}
