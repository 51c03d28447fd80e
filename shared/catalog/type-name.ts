/** The words of a type of mod: services send names like "download_local", which read and are typed as "download local". */
export const typeWords = (modType: string): string => modType.replaceAll(/[_-]+/gu, ' ').trim();
