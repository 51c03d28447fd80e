import { useQuery } from '@tanstack/react-query';
import { Gauge } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type FormEvent, useId, useState } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Field } from '#renderer/ui/controls/field.tsx';
import { RadioOption } from '#renderer/ui/controls/radio-option.tsx';
import { useDownloadActions } from '../actions/actions.ts';
import { parseSpeed } from '../format/parse-speed.ts';
import { speedLimitQuery } from '../queries.ts';
import styles from './speed-limit.module.css';

/** The preset limits in bytes per second. Null for no limit. */
const choices = [null, 1e6, 2e6, 5e6, 10e6, 20e6, 50e6] as const;

/** Whether a limit is one that the player typed. */
const isOwnLimit = (limit: number | null): boolean => !choices.some((choice) => choice === limit);

/** Shows the speed limit for all downloads. Opens a popover with preset limits and a field for any other. */
export function SpeedLimitButton() {
  const { t, speed } = useText();
  const [open, setOpen] = useState(false);
  const { data } = useQuery(speedLimitQuery());
  const limit = data?.bytesPerSecond ?? null;
  const titleId = useId();
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <Button icon={<Gauge size={15} />}>
          {t('downloads.limit', { limit: limit === null ? t('downloads.limitNone') : speed(limit) })}
        </Button>
      </Popover.Trigger>
      <Popover.Content
        className={styles.sheet}
        aria-labelledby={titleId}
        align="end"
        sideOffset={6}
        collisionPadding={8}
      >
        <h2 id={titleId} className={styles.title}>
          {t('downloads.limitTitle')}
        </h2>
        <Choices limit={limit} labelledBy={titleId} />
        <OwnLimit key={limit} limit={limit} onSet={() => setOpen(false)} />
      </Popover.Content>
    </Popover.Root>
  );
}

function Choices({ limit, labelledBy }: { limit: number | null; labelledBy: string }) {
  const { t, speed } = useText();
  const { setSpeedLimit } = useDownloadActions();
  const name = useId();
  const shown = isOwnLimit(limit) ? [...choices, limit].sort((a, b) => (a ?? 0) - (b ?? 0)) : choices;
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className={styles.choices}>
      {shown.map((choice) => (
        <RadioOption
          key={choice}
          name={name}
          label={choice === null ? t('downloads.limitOff') : speed(choice)}
          checked={limit === choice}
          onChange={() => void setSpeedLimit(choice)}
        />
      ))}
    </div>
  );
}

function OwnLimit({ limit, onSet }: { limit: number | null; onSet: () => void }) {
  const { t, locale, speed } = useText();
  const { setSpeedLimit } = useDownloadActions();
  const [typed, setTyped] = useState(limit !== null && isOwnLimit(limit) ? speed(limit) : '');
  const [problem, setProblem] = useState<string | null>(null);
  const set = (event: FormEvent) => {
    event.preventDefault();
    const parsed = parseSpeed(typed, locale);
    if (typeof parsed === 'number') void setSpeedLimit(parsed).then(onSet);
    else setProblem(t(parsed === 'too-slow' ? 'downloads.limitTooSlow' : 'downloads.limitUnreadable'));
  };
  return (
    <form className={styles.own} onSubmit={set}>
      <Field
        label={t('downloads.limitCustom')}
        hint={t('downloads.limitHint')}
        problem={problem}
        autoComplete="off"
        maxLength={20}
        dir="auto"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(null);
        }}
      />
      <Button type="submit">{t('downloads.limitSet')}</Button>
    </form>
  );
}
