import type { ButtonHTMLAttributes, Ref } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Avatar } from '#renderer/ui/display/avatar.tsx';
import type { SessionState } from '#shared/contract/account/session.ts';
import styles from './account-button.module.css';

type AccountButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  session: SessionState;
  ref?: Ref<HTMLButtonElement>;
};

/** The button at the end of the top bar: shows who is signed in and opens the account menu, or signs in. */
export function AccountButton({ session, ...rest }: AccountButtonProps) {
  const { t } = useText();
  const { player, state } = session;
  if (state === 'signed-out') return <Button {...rest}>{t('account.signIn')}</Button>;
  const name = nameOf(session, t('account.unnamed'));
  const label = t('account.menu', {
    name,
    state: t(state === 'ended' ? 'account.ended' : 'account.signedIn'),
  });
  return (
    <button
      type="button"
      {...rest}
      className={styles.account}
      data-tooltip={name}
      data-state={state}
      aria-label={label}
    >
      <Avatar userId={player?.userId ?? null} size={28} />
    </button>
  );
}

/** The player's name, or `unnamed` if the service does not provide one. */
export const nameOf = ({ player }: SessionState, unnamed: string): string => player?.name?.trim() || unnamed;
