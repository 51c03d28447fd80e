import { isFiller, wordsOf } from '#shared/catalog/words.ts';

/** Words that say how a player wants something, or that it is a mod: in the languages that most mods are in. */
const weakTexts = [
  'make makes making made get gets give gives add adds adding use using want need wish hate have has help let put',
  'better best good great nice cool awesome more most many much less fewer very really just some any all every',
  'new free latest full complete version update updated working install download downloads',
  'mod mods modded modding modification addon addons plugin plugins pack game games please top popular recommended',
  'too so like look looks feel way ways thing things stuff while into up out around about off turn go keep change',
  'looking tired sick fed hate hates annoying always never keep keeps kept keeping something anything everything nothing own',
  'play playing getting feels wanna gotta cant dont doesnt isnt wont im ive there here another other also again still even ever why',
  'way lot lots bit kind someone somebody anybody everyone everybody would could should will makes sucks suck bloody damn',
  'kann nix nicht alles kein keine immer wieder nur auch mir mich will hatte gern endlich zu am im mal',
  'marre trop toujours pas rien veux voudrais peux jouer sans plus dans sur je tu on me se au aux ce cette',
  'va estoy quiero poder siempre nada muy tan demasiado que no se me en jugar non riesco voglio troppo sempre niente di che mi si',
  'quero sempre nada muito demais nao em jogar chce zawsze nic nie sie ma moze za zbyt gdy',
  'хочу хочется можно всегда ничего не слишком очень надо нужно чтобы мне как в все себе',
  '不想 想 想要 我 太 了 的 要 不 很 有 没有 たい したい 欲しい ほしい ない が を に の は すぎる すぎ',
  'i me my we you your it its is are be that this these those what which when how where who not no can only',
  'besser bessere bester mehr weniger machen macht mein meine ein eine einen sehr neu neue ich ist spiel',
  'de plus moins mieux meilleur meilleure rendre faire mon ma mes une les des du le la un est pour avec jeu nouveau',
  'wiecej mniej lepszy lepsze lepsza bardziej zrob moj moje nowy nowe jest gra gry dla do na i z',
  'улучшение улучшить больше новые новая новое меньше лучше лучший улучшить сделать мой моя новый мод моды игра для и на с',
  'nuovi nuova nuove migliore migliori piu meno il lo gli i melhor melhores melhorar mais novo novos nova o os as',
  'mas menos mejor nuevos nuevas mejores hacer mi mis nuevo juego el los las para con un una',
  'する 提升 提高 向上 改善 いい 追加 集 新しい 新 增加 新增',
  'もっと より 良い モッド 더 많은 좋은 모드 更多 更好 更 模组 好的',
];

const weakWords = new Set(weakTexts.flatMap((text) => text.split(' ')).flatMap(wordsOf));

/** Whether a folded word tells little of what a player looks for, so that a mod without it may be meant. */
export const isWeak = (word: string): boolean => isFiller(word) || weakWords.has(word);
