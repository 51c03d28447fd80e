/** The text without accents, case and width, for searches that ignore them. It is the same in every locale. */
export const foldText = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
