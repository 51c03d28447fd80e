import type { FavoriteMark } from '#shared/contract/account/favorites.ts';
import type { ReviewDraft } from '#shared/contract/account/reviews.ts';
import { browseScreen } from '#test/e2e/screens/browse.ts';
import { favoriteButtonIn } from '#test/e2e/screens/favorites.ts';
import { reviewsTab } from '#test/e2e/screens/reviews.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import type { Draw } from '#test/service/data/random.ts';
import { type Action, call, type SoakContext } from '../context.ts';
import { noteStored } from '../ledger.ts';
import { isOwnMod, signatureOf } from '../soak-service.ts';
import { click } from './clicks.ts';
import { until } from './session.ts';

const isSignedIn = ({ ledger }: SoakContext) => ledger.player !== null;

/** Returns one of the player's own mods on the Browse screen; null if there is none, or several have its title. */
async function anyShown(
  { app, service, soakService, ledger }: SoakContext,
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

const draftOf = async (context: SoakContext, modId: number): Promise<ReviewDraft | null> => {
  const { ok, value } = await call(context, 'reviews.draft', { modId });
  return ok ? (value as { draft: ReviewDraft | null }).draft : null;
};

const markOf = async (context: SoakContext, modId: number): Promise<boolean> => {
  const { ok, value } = await call(context, 'favorites.marks');
  const marks = ok ? (value as { marks: FavoriteMark[] }).marks : [];
  return marks.some((mark) => mark.modId === modId && mark.favorite);
};

/** Actions on screen, for changes that the renderer stores. */
export const onScreen: readonly Action[] = [
  {
    name: 'click a favorite button',
    weight: 3,
    isPossible: isSignedIn,
    async act(context, draw) {
      const { app, ledger } = context;
      const mod = await anyShown(context, draw);
      if (!mod || !ledger.player) return;
      const before = await markOf(context, mod.modId);
      // The click may have worked even if it timed out. A favorite button that asks to sign in changes nothing.
      await click(favoriteButtonIn(browseScreen(app.page).card(mod.title), mod.title));
      const isChanged = await until(2_000, async () => (await markOf(context, mod.modId)) !== before);
      if (isChanged) ledger.favorites(ledger.player).set(mod.modId, !before);
    },
  },
  {
    name: 'write a review on screen',
    weight: 3,
    isPossible: isSignedIn,
    async act(context, draw) {
      const { app, ledger, counts } = context;
      const mod = await anyShown(context, draw);
      if (!mod || !ledger.player) return;
      const tab = reviewsTab(app.page, mod.title);
      await click(browseScreen(app.page).open(mod.title));
      await click(tab.tab);
      await click(tab.write.or(tab.goOn));
      const message = `By hand ${draw.whole(1, 99_999)} ${signatureOf(context.soakService, ledger.player)}`;
      // A review that is being sent or unconfirmed can't be edited. Typing has no time limit: late text would be
      // missing from the ledger.
      if (!(await tab.message.isEditable({ timeout: 1_500 }).catch(() => false))) return;
      const isTyped = await tab.message.fill(message, { timeout: 30_000 }).then(
        () => true,
        () => false,
      );
      context.trace(`  “${message}” for mod ${mod.modId} ${isTyped ? 'typed' : 'not typed'}`);
      const isPersisted = await until(
        5_000,
        async () => (await draftOf(context, mod.modId))?.message === message,
      );
      const draft = await draftOf(context, mod.modId);
      const { player, isNamed } = ledger;
      if (!isPersisted && !isTyped) return;
      if (!isPersisted)
        counts.losses.push(`a review of ${player} for mod ${mod.modId} was typed and is not stored`);
      else if (draft && player)
        noteStored(ledger.drafts(player), mod.modId, { rating: draft.rating, message, isNamed });
    },
  },
];
