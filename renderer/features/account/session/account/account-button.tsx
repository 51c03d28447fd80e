import { LogIn } from 'lucide-react';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { Avatar } from '#renderer/ui/display/avatar.tsx';
import type { SessionState } from '#shared/contract/account/session.ts';
import styles from './account-button.module.css';

type AccountButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  session: SessionState;
  ref?: Ref<HTMLButtonElement>;
};

/** The button at the bottom of the sidebar: shows who is signed in and opens the account menu, or signs in. */
export function AccountButton({ session, ...rest }: AccountButtonProps) {
  const { t } = useText();
  const { player, state } = session;
  const name = nameOf(session, t('account.unnamed'));
  const signedOut = state === 'signed-out';
  const stateLabel = t(state === 'ended' ? 'account.ended' : 'account.signedIn');
  const label = signedOut ? t('account.signIn') : name;
  return (
    <button
      type="button"
      {...rest}
      className={styles.line}
      data-tooltip={label}
      data-tooltip-truncated
      data-state={state}
      aria-label={signedOut ? undefined : t('account.menu', { name, state: stateLabel })}
    >
      {signedOut ? (
        <span className={styles.icon}>
          <LogIn size={17} />
        </span>
      ) : (
        <Avatar userId={player?.userId ?? null} size={28} />
      )}
      <span className={styles.label} data-tooltip-text>
        <span className={styles.name} dir="auto">
          {label}
        </span>{' '}
        {!signedOut && <span className={styles.state}>{stateLabel}</span>}
      </span>
    </button>
  );
}

/** The player's name, or `unnamed` if the service does not provide one. */
export const nameOf = ({ player }: SessionState, unnamed: string): string => player?.name?.trim() || unnamed;
