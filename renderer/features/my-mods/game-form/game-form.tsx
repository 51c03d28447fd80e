import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { api } from '#renderer/api.ts';
import { useErrorToast } from '#renderer/failure/use-error-toast.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Field } from '#renderer/ui/controls/field.tsx';
import { RadioOption } from '#renderer/ui/controls/radio-option.tsx';
import { toast } from '#renderer/ui/feedback/toasts.tsx';
import { Dialog, DialogActions } from '#renderer/ui/overlays/dialog.tsx';
import { ChoiceMenu } from '#renderer/ui/overlays/menu.tsx';
import type { DraftProblem, GameDraft } from '#shared/contract/my-mods/games.ts';
import { useMyMods } from '../my-mods-store.ts';
import { gamesHereQuery, suggestionsQuery } from '../queries.ts';
import styles from './game-form.module.css';

/** How long typing rests before what was entered is checked, in ms. */
const checkAfterMs = 250;

const emptyDraft: GameDraft = {
  ...{ title: '', folder: '', modsFolder: 'mods', placement: 'folder', programPath: '' },
  ...{ arguments: '', workingFolder: '', serviceGameId: null },
};

/** The service's games: their names by ID. */
export type ServiceGames = ReadonlyMap<number, string>;

/** Adds a game, or changes one. What is entered is checked while typing. */
export function GameForm(props: {
  gameId: string | null;
  serviceGames: ServiceGames | undefined;
  onClose: () => void;
}) {
  const { gameId, serviceGames, onClose } = props;
  const { t } = useText();
  const showError = useErrorToast();
  const { data: games } = useQuery(gamesHereQuery());
  const [draft, setDraft] = useState(emptyDraft);
  const [isTried, setTried] = useState(false);
  const problems = useProblems(draft, gameId);
  const change = (part: Partial<GameDraft>) => setDraft((now) => ({ ...now, ...part }));
  useEffect(() => {
    if (gameId !== null) api.games.draftOfGame({ gameId }).then(setDraft, showError);
  }, [gameId, showError]);
  const takeFolder = (folder: string) => api.games.draftOf({ folder }).then(setDraft, showError);
  const chooseFolder = async () => {
    const { path } = await api.games.chooseFolder({ current: draft.folder });
    if (path === null) return;
    if (gameId === null) await takeFolder(path);
    else change({ folder: path });
  };
  const chooseProgram = async () => {
    const { path } = await api.games.chooseProgram();
    if (path !== null) change({ programPath: path });
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    try {
      const game = await (gameId === null ? api.games.add(draft) : api.games.change({ gameId, draft }));
      useMyMods.setState({ gameId: game.gameId });
      if (gameId === null)
        toast(t('myMods.form.added', { game: game.title }), { about: `game ${game.gameId}` });
      onClose();
    } catch (error) {
      showError(error);
    }
  };
  const changed = games?.find((each) => each.gameId === gameId);
  const title = changed ? t('myMods.form.change', { game: changed.title }) : t('myMods.form.add');
  // An empty form is no error yet.
  const shown = isTried || draft.folder !== '' ? problems : [];
  const fieldOf = (field: DraftProblem['field']) => describe(shown, field, t);
  const text = (name: 'title' | 'folder' | 'modsFolder' | 'programPath' | 'arguments' | 'workingFolder') => ({
    value: draft[name],
    autoComplete: 'off',
    spellCheck: false,
    dir: name === 'title' ? 'auto' : 'ltr',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void save(event)}>
        {gameId === null && <Suggestions onChoose={(folder) => void takeFolder(folder)} />}
        <div className={styles.withButton}>
          <Field
            label={t('myMods.form.folder')}
            {...fieldOf('folder')}
            hint={fieldOf('folder').hint ?? t('myMods.form.folderHint')}
            {...text('folder')}
          />
          <Button
            aria-label={t('myMods.form.chooseFolder')}
            onClick={() => void chooseFolder().catch(showError)}
          >
            {t('myMods.form.choose')}
          </Button>
        </div>
        <Field label={t('myMods.form.title')} {...fieldOf('title')} {...text('title')} />
        {serviceGames && serviceGames.size > 0 && (
          <ServiceGame
            games={serviceGames}
            value={draft.serviceGameId}
            onChange={(serviceGameId) => change({ serviceGameId })}
          />
        )}
        <Field
          label={t('myMods.form.modsFolder')}
          {...fieldOf('modsFolder')}
          hint={fieldOf('modsFolder').hint ?? t('myMods.form.modsFolderHint')}
          {...text('modsFolder')}
        />
        <Placement value={draft.placement} onChange={(placement) => change({ placement })} />
        <div className={styles.withButton}>
          <Field
            label={t('myMods.form.program')}
            {...fieldOf('programPath')}
            hint={fieldOf('programPath').hint ?? t('myMods.form.programHint')}
            {...text('programPath')}
          />
          <Button
            aria-label={t('myMods.form.chooseProgram')}
            onClick={() => void chooseProgram().catch(showError)}
          >
            {t('myMods.form.choose')}
          </Button>
        </div>
        <Field
          label={t('myMods.form.arguments')}
          {...fieldOf('arguments')}
          hint={t('myMods.form.argumentsHint')}
          {...text('arguments')}
        />
        <Field
          label={t('myMods.form.workingFolder')}
          {...fieldOf('workingFolder')}
          hint={t('myMods.form.workingFolderHint')}
          {...text('workingFolder')}
        />
        <DialogActions>
          <Button type="submit" kind="primary">
            {t(gameId === null ? 'myMods.form.add' : 'myMods.form.save')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('myMods.cancel')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** What is wrong with a draft, checked when typing rests. An answer to an earlier draft is left out. */
function useProblems(draft: GameDraft, gameId: string | null): readonly DraftProblem[] {
  const [problems, setProblems] = useState<readonly DraftProblem[]>([]);
  useEffect(() => {
    let isLatest = true;
    const timer = setTimeout(() => {
      api.games.check({ draft, gameId }).then(
        (found) => isLatest && setProblems(found.problems),
        () => undefined,
      );
    }, checkAfterMs);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [draft, gameId]);
  return problems;
}

/** The error of a field, or a warning in the place of its hint. */
function describe(
  problems: readonly DraftProblem[],
  field: DraftProblem['field'],
  t: ReturnType<typeof useText>['t'],
): { problem: string | null; hint?: string } {
  const found = problems.filter((each) => each.field === field);
  const [error] = found.filter(({ severity }) => severity === 'error');
  if (error) return { problem: t(error.text.id, error.text.values) };
  const [warning] = found;
  return warning ? { problem: null, hint: t(warning.text.id, warning.text.values) } : { problem: null };
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
          <Button key={folder} kind="outline" size="s" tooltip={folder} onClick={() => onChoose(folder)}>
            {name}
          </Button>
        ))}
      </div>
    </div>
  );
}

const none = 'none';

function ServiceGame(props: {
  games: ServiceGames;
  value: number | null;
  onChange: (gameId: number | null) => void;
}) {
  const { t } = useText();
  const { games } = props;
  const { compare } = new Intl.Collator(undefined, { numeric: true });
  const choices = [...games]
    .map(([id, label]) => ({ value: String(id), label }))
    .sort((a, b) => compare(a.label, b.label));
  const name = (props.value === null ? null : games.get(props.value)) ?? t('myMods.form.noServiceGame');
  return (
    <ChoiceMenu
      trigger={<Button kind="outline">{t('myMods.form.serviceGame', { game: name })}</Button>}
      align="start"
      label={t('myMods.form.serviceGameLabel')}
      value={props.value === null ? none : String(props.value)}
      choices={[{ value: none, label: t('myMods.form.noServiceGame') }, ...choices]}
      onChange={(value) => props.onChange(value === none ? null : Number(value))}
    />
  );
}

function Placement(props: {
  value: GameDraft['placement'];
  onChange: (placement: GameDraft['placement']) => void;
}) {
  const { t } = useText();
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.label}>{t('myMods.form.placement')}</legend>
      <RadioOption
        name={name}
        label={t('myMods.form.perFolder')}
        checked={props.value === 'folder'}
        onChange={() => props.onChange('folder')}
      />
      <RadioOption
        name={name}
        label={t('myMods.form.merged')}
        checked={props.value === 'merged'}
        onChange={() => props.onChange('merged')}
      />
    </fieldset>
  );
}
