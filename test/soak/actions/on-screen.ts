import type { FavoriteMark } from '#shared/contract/favorites.ts';
import type { ReviewDraft } from '#shared/contract/reviews.ts';
import { browseScreen } from '#test/e2e/screens/browse.ts';
import { favoriteButtonIn } from '#test/e2e/screens/favorites.ts';
import { reviewsTab } from '#test/e2e/screens/reviews.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import type { Draw } from '#test/service/data/random.ts';
import { noteStored } from '../ledger.ts';
import { isOwnMod, signatureOf } from '../soak-service.ts';
import { type Action, call, type Stage } from '../stage.ts';
import { click } from './clicks.ts';
import { until } from './session.ts';

const isSignedIn = ({ ledger }: Stage) => ledger.player !== null;

/** One of the player's own mods that Browse shows now; null when it shows none, or several have that title. */
async function anyShown(
  { app, service, soakService, ledger }: Stage,
  draw: Draw,
): Promise<{ modId: number; title: string } | null> {
  await app.page.keyboard.press('Escape');
  await click(sidebar(app.page).browse);
  const shown = await browseScreen(app.page).titles.allTextContents();
  const all = [...service.generator.idsFor()].map((modId) => ({
    modId,
    title: service.generator.mod(modId)?.title ?? '',
  }));
  const isSingle = (title: string) => all.filter((one) => one.title === title).length === 1;
  const own = all.filter(
    ({ modId, title }) =>
      shown.includes(title) && isSingle(title) && isOwnMod(modId, soakService, ledger.player),
  );
  return own[draw.whole(0, Math.max(0, own.length - 1))] ?? null;
}

const draftOf = async (stage: Stage, modId: number): Promise<ReviewDraft | null> => {
  const { ok, value } = await call(stage, 'reviews.draft', { modId });
  return ok ? (value as { draft: ReviewDraft | null }).draft : null;
};

const markOf = async (stage: Stage, modId: number): Promise<boolean> => {
  const { ok, value } = await call(stage, 'favorites.marks');
  const marks = ok ? (value as { marks: FavoriteMark[] }).marks : [];
  return marks.some((mark) => mark.modId === modId && mark.favorite);
};

/** What a player does by hand, where the page itself retains a promise. */
export const onScreen: readonly Action[] = [
  {
    name: 'press a heart',
    weight: 3,
    isPossible: isSignedIn,
    async act(stage, draw) {
      const { app, ledger } = stage;
      const mod = await anyShown(stage, draw);
      if (!mod || !ledger.player) return;
      const before = await markOf(stage, mod.modId);
      // Whether the click came back in time or not, it may have been one. A favorite button that asks to sign in
      // changes nothing.
      await click(favoriteButtonIn(browseScreen(app.page).card(mod.title), mod.title));
      const isChanged = await until(2_000, async () => (await markOf(stage, mod.modId)) !== before);
      if (isChanged) ledger.favorites(ledger.player).set(mod.modId, !before);
    },
  },
  {
    name: 'write a review by hand',
    weight: 3,
    isPossible: isSignedIn,
    async act(stage, draw) {
      const { app, ledger, counts } = stage;
      const mod = await anyShown(stage, draw);
      if (!mod || !ledger.player) return;
      const tab = reviewsTab(app.page, mod.title);
      await click(browseScreen(app.page).open(mod.title));
      await click(tab.tab);
      await click(tab.write.or(tab.goOn));
      const message = `By hand ${draw.whole(1, 99_999)} ${signatureOf(stage.soakService, ledger.player)}`;
      // One that is being sent, or in doubt, cannot be written on. What can be is typed however long it takes: words
      // that
      // come late would be words that the ledger does not know of.
      if (!(await tab.message.isEditable({ timeout: 1_500 }).catch(() => false))) return;
      const isTyped = await tab.message.fill(message, { timeout: 30_000 }).then(
        () => true,
        () => false,
      );
      stage.trace(`  “${message}” for mod ${mod.modId} ${isTyped ? 'typed' : 'not typed'}`);
      const isPersisted = await until(
        5_000,
        async () => (await draftOf(stage, mod.modId))?.message === message,
      );
      const draft = await draftOf(stage, mod.modId);
      const { player, isNamed } = ledger;
      if (!isPersisted && !isTyped) return;
      if (!isPersisted)
        counts.losses.push(`a review of ${player} for mod ${mod.modId} was typed and is not kept`);
      else if (draft && player)
        noteStored(ledger.drafts(player), mod.modId, { rating: draft.rating, message, isNamed });
    },
  },
];
