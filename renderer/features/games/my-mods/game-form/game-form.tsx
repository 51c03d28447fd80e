import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { api } from '#renderer/api.ts';
import { useErrorToast } from '#renderer/failure/use-error-toast.ts';
import type { GameToAdd } from '#renderer/features/mods/downloads/installing.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { DisclosureButton } from '#renderer/ui/controls/disclosure-button.tsx';
import { Field } from '#renderer/ui/controls/field.tsx';
import { toast } from '#renderer/ui/feedback/toasts.tsx';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import type { Game, GameDraft } from '#shared/contract/games/games.ts';
import { foldText } from '#shared/fold-text.ts';
import { shopTitles } from '#shared/shop-titles.ts';
import { useMyModsActions } from '../actions/use-my-mods-actions.ts';
import { FormActions } from '../form-actions.tsx';
import { openFoundGames, useMyMods } from '../my-mods-store.ts';
import { gamesHereQuery, ownPlacesQuery, suggestionsQuery } from '../queries.ts';
import { fieldsOfDraft, inFolder, useDraftCheck } from './draft-fields.ts';
import styles from './game-form.module.css';
import { MoreFields } from './more-fields.tsx';
import { ServiceGame, type ServiceGames } from './service-game.tsx';

const emptyDraft: GameDraft = {
  title: '',
  folder: '',
  modsFolder: 'mods',
  placement: 'folder',
  rules: null,
  rulesFound: null,
  programPath: '',
  arguments: '',
  workingFolder: '',
  start: 'program',
  shops: [],
  serviceGameId: null,
};

type GameFormProps = {
  /** The game to change; null adds one. */
  readonly gameId: string | null;
  /** The folder of a new game that was dropped; null for none. */
  readonly folder: string | null;
  /** The game that a download or an opened loadout is for; null for any. */
  readonly wanted: GameToAdd | null;
  readonly serviceGames: ServiceGames | undefined;
  readonly onClose: () => void;
};

/** The draft of a game that is wanted: of its folder if it is found on this computer, otherwise with its name alone. */
async function draftOfWanted({ serviceGameId, title }: GameToAdd): Promise<GameDraft> {
  const { suggestions } = await api.games.suggestions();
  for (const { name, folder } of suggestions) {
    if (foldText(name) !== foldText(title)) continue;
    const draft = await api.games.draftOf({ folder });
    if (draft.serviceGameId === serviceGameId) return draft;
  }
  return { ...emptyDraft, title, serviceGameId };
}

/** Whether nothing but the name and place of a wanted game is known beside the folder. */
const isUnfilled = ({ title, programPath }: GameDraft, wanted: GameToAdd | null): boolean =>
  title === '' || (title === wanted?.title && programPath === '');

/** Adds a game, or changes one. Its folder fills the rest of the form; what is entered is checked while typing. */
export function GameForm({ gameId, folder, wanted, serviceGames, onClose }: GameFormProps) {
  const text = useText();
  const { t, rich } = text;
  const showError = useErrorToast();
  const actions = useMyModsActions();
  const { data: games } = useQuery(gamesHereQuery());
  const [draft, setDraft] = useState(emptyDraft);
  const { data: ownPlaces = [] } = useQuery({ ...ownPlacesQuery(gameId ?? ''), enabled: gameId !== null });
  const { problems, isWrong, wasTried, form } = useDraftCheck(draft, gameId);
  const change = (part: Partial<GameDraft>) => setDraft((now) => ({ ...now, ...part }));
  useEffect(() => {
    if (gameId !== null) api.games.draftOfGame({ gameId }).then(setDraft, showError);
    else if (folder !== null) api.games.draftOf({ folder }).then(setDraft, showError);
    else if (wanted !== null) {
      // What the player has entered meanwhile stays.
      const fill = (found: GameDraft) => setDraft((now) => (now === emptyDraft ? found : now));
      draftOfWanted(wanted).then(fill, showError);
    }
  }, [gameId, folder, wanted, showError]);
  const takeFolder = (path: string) =>
    api.games
      .draftOf({ folder: path })
      .then(
        (found) =>
          setDraft(
            wanted === null ? found : { ...found, title: wanted.title, serviceGameId: wanted.serviceGameId },
          ),
        showError,
      );
  const chooseFolder = async () => {
    // A folder that can't be used would be refused here, too.
    const isBad = problems.some(({ field, severity }) => field === 'folder' && severity === 'error');
    const { path } = await api.games.chooseFolder({ current: isBad ? '' : draft.folder });
    if (path === null) return;
    if (gameId === null) await takeFolder(path);
    else setDraft((now) => inFolder(now, path));
  };
  const chooseProgram = async () => {
    const { path } = await api.games.chooseProgram();
    if (path !== null) change({ programPath: path });
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    // The fields say what is wrong.
    if (await isWrong()) return;
    const show = (game: Game) => {
      useMyMods.setState({ gameId: game.gameId });
      onClose();
    };
    if (gameId !== null) return await actions.games.change(gameId, draft, show);
    try {
      const game = await api.games.add({
        ...draft,
        ...(wanted?.downloadId && { downloadId: wanted.downloadId }),
      });
      toast(rich('myMods.form.added', { game: game.title }), { about: `game ${game.gameId}` });
      show(game);
    } catch (error) {
      showError(error);
    }
  };
  const saveLabel = wanted?.downloadId
    ? 'myMods.form.addInstall'
    : gameId === null
      ? 'myMods.form.add'
      : 'myMods.form.save';
  const changed = games?.find((each) => each.gameId === gameId);
  // An empty form is no error yet.
  const shown = wasTried || draft.folder !== '' ? problems : [];
  const fieldOf = fieldsOfDraft(draft, shown, text, change);
  // A folder that was typed fills the rest like one that was chosen.
  const folderTyped = () => {
    if (gameId === null && draft.folder !== '' && isUnfilled(draft, wanted)) void takeFolder(draft.folder);
  };
  const startProblem = shown.find(({ field }) => field === 'start') ?? null;
  const shownFirst = wanted === null ? ['folder', 'title', 'programPath'] : ['folder', 'programPath'];
  const isMoreWrong = shown.some(
    ({ field, severity }) => severity === 'error' && !shownFirst.includes(field),
  );
  /** Which game it is. Where a download waits for the game, that is known. */
  const identity = (
    <>
      <Field label={t('myMods.form.title')} {...fieldOf('title')} />
      {serviceGames && serviceGames.size > 0 && (
        <ServiceGame
          games={serviceGames}
          value={draft.serviceGameId}
          onChange={(serviceGameId) => change({ serviceGameId })}
        />
      )}
    </>
  );
  return (
    <Dialog
      title={
        changed
          ? rich('myMods.form.change', { game: changed.title })
          : wanted
            ? rich('myMods.form.where', { game: wanted.title })
            : t('myMods.form.add')
      }
      onClose={onClose}
    >
      <form ref={form} className={styles.form} onSubmit={(event) => void save(event)}>
        {gameId === null && <Suggestions onChoose={(path) => void takeFolder(path)} />}
        <div className={styles.withButton}>
          <Field
            label={t('myMods.form.folder')}
            {...fieldOf('folder', t('myMods.form.folderHint'))}
            onBlur={folderTyped}
          />
          <Button
            aria-label={t('myMods.form.chooseFolder')}
            onClick={() => void chooseFolder().catch(showError)}
          >
            {t('myMods.form.choose')}
          </Button>
        </div>
        {draft.rules && (
          <p className={styles.hint}>
            {rich(ownPlaces.length > 0 ? 'myMods.form.byOwnRulesHint' : 'myMods.form.byRulesHint', {
              game: draft.rules.title,
            })}
          </p>
        )}
        {wanted === null && identity}
        <div className={styles.withButton}>
          <Field
            label={t('myMods.form.program')}
            {...fieldOf(
              'programPath',
              draft.start === 'program'
                ? t('myMods.form.programHint')
                : t('myMods.form.programOfShop', { shop: shopTitles[draft.start] }),
            )}
          />
          <Button
            aria-label={t('myMods.form.chooseProgram')}
            onClick={() => void chooseProgram().catch(showError)}
          >
            {t('myMods.form.choose')}
          </Button>
        </div>
        <More isOpen={isMoreWrong}>
          {wanted !== null && identity}
          <MoreFields
            ownPlaces={ownPlaces}
            draft={draft}
            fieldOf={fieldOf}
            startProblem={startProblem}
            onChange={change}
          />
        </More>
        <FormActions save={t(saveLabel)} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

/** Fields that are hidden until the player asks for them, or until something in them is wrong. */
function More(props: { isOpen: boolean; children: ReactNode }) {
  const { t } = useText();
  const [isAsked, setAsked] = useState(false);
  const id = useId();
  const isOpen = isAsked || props.isOpen;
  return (
    <div>
      <DisclosureButton open={isOpen} controls={id} onToggle={() => setAsked(!isAsked)}>
        {t('myMods.form.more')}
      </DisclosureButton>
      <div id={id} className={styles.more} hidden={!isOpen}>
        {isOpen && props.children}
      </div>
    </div>
  );
}

function Suggestions({ onChoose }: { onChoose: (folder: string) => void }) {
  const { t } = useText();
  const { data: found = [] } = useQuery(suggestionsQuery());
  if (found.length === 0) return null;
  return (
    <div className={styles.suggestions}>
      <p className={styles.label}>{t('myMods.form.found')}</p>
      <div className={styles.chips}>
        {found.slice(0, 12).map(({ name, folder }) => (
          <Button key={folder} size="s" tooltip={folder} onClick={() => onChoose(folder)}>
            {name}
          </Button>
        ))}
        {found.length > 1 && (
          <Button size="s" kind="quiet" onClick={openFoundGames}>
            {t('foundGames.several', { count: found.length })}
          </Button>
        )}
      </div>
    </div>
  );
}
