import { type RefObject, useLayoutEffect, useState } from 'react';
import { isFiller } from '#shared/catalog/words.ts';
import { foldText } from '#shared/fold-text.ts';

/** What players call a setting that is named otherwise here, each line with words that stand for one another. */
const sameWords = [
  'mode theme appearance look skin color colors colour colours',
  'night black dark',
  'white bright light',
  'bandwidth throttle throttling internet mbps slow slower fast faster speed limit',
  'max maximum most limit',
  'directory path location folder',
  'disk drive space size free storage',
  'auto automatic automatically checks',
  'upgrade upgrades update updates',
  'power charger laptop unplugged battery',
  'mobile tethering hotspot cellular metered',
  'tray minimize minimise background exit close closing quit',
  'alert alerts popup popups toast notify notifications',
  'tracking analytics statistics telemetry privacy',
  'vpn firewall proxy',
  'token api password key',
  'login log-in logout profile sign account',
  'hotkey hotkeys keybindings keybinds shortcuts',
  'bug crash debug logs report problem diagnostics',
  'offline database index cache catalog',
  'gpu acceleration hardware graphics',
  'export import restore backup backups',
].map((line) => line.split(' '));

/** From so many letters on, the start of a word stands for it. */
const leastTyped = 3;

/** A typed word, and what else may be meant by it. */
const meantBy = (word: string): readonly string[] => [
  word,
  ...sameWords.filter((same) => same.some((one) => isTyped(word, one))).flat(),
];

const isTyped = (typed: string, word: string): boolean =>
  typed.length >= leastTyped && word.startsWith(typed);

/**
 * Shows only the settings whose text, or whose heading, has all words of `find`, or others for the same; all of them for an empty text. The rows come
 * from several features, so this looks at what they say. Returns the indexes of the sections that have any, in their order.
 */
export function showFound(column: HTMLElement, find: string): number[] {
  const typed = foldText(find).split(/\s+/).filter(Boolean);
  const telling = typed.filter((word) => !isFiller(word));
  const words = (telling.length > 0 ? telling : typed).map(meantBy);
  const sections = [...column.querySelectorAll<HTMLElement>(':scope > section')];
  return sections.flatMap((section, index) => (showIn(section, '', words) ? index : []));
}

/** Shows what is found in a section. `headings` are those around it. Returns whether there is anything. */
function showIn(section: HTMLElement, headings: string, words: readonly (readonly string[])[]): boolean {
  const within = `${headings} ${section.querySelector(':is(h2, h3)')?.textContent ?? ''}`;
  const has = (text: string) => {
    const folded = foldText(`${within} ${text}`);
    return words.every((meant) => meant.some((word) => folded.includes(word)));
  };
  let isFound = false;
  for (const row of section.querySelectorAll<HTMLElement>(':scope > [data-sheet] > *')) {
    // What the player uses stays, although it says something else by now; so does a question about it.
    if (row.tagName === 'DIALOG') continue;
    row.hidden = !has(row.textContent) && !row.contains(document.activeElement);
    isFound ||= !row.hidden;
  }
  for (const sheet of section.querySelectorAll<HTMLElement>(':scope > [data-sheet]')) sheet.hidden = !isFound;
  for (const group of section.querySelectorAll<HTMLElement>(':scope > section'))
    isFound = showIn(group, within, words) || isFound;
  section.hidden = !isFound;
  return isFound;
}

/**
 * Searches the settings in a column, also what comes into it meanwhile. Returns the indexes of the sections with any; null
 * while nothing is searched for.
 */
export function useFoundSections(
  column: RefObject<HTMLElement | null>,
  find: string,
): readonly number[] | null {
  const [found, setFound] = useState<readonly number[] | null>(null);
  const isSearching = find.trim() !== '';
  useLayoutEffect(() => {
    const box = column.current;
    if (!box || !isSearching) return;
    const show = () => {
      const now = showFound(box, find);
      setFound((before) => (String(before) === String(now) ? before : now));
    };
    show();
    const observer = new MutationObserver(show);
    observer.observe(box, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      showFound(box, '');
      setFound(null);
    };
  }, [column, find, isSearching]);
  return found;
}
