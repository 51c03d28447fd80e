import { sameSecret } from '../oauth/secrets.ts';

/** An account on the website. */
export interface Account {
  readonly userId: number;
  readonly username: string;
  readonly password: string;
}

/** The accounts of the website. */
export interface Accounts {
  readonly all: readonly Account[];
  byId(userId: number): Account | undefined;
  /** Case-insensitive. */
  byName(username: string): Account | undefined;
  /** The account, if the password is right. */
  check(username: string, password: string): Account | undefined;
  /** Returns a new account, or a message about an invalid name or password. */
  register(username: string, password: string): Account | string;
}

/** The sample players, with the ids that the generated reviews would have for them. */
export const samplePlayers = [
  { userId: 102, username: 'mirelle', password: 'loadout' },
  { userId: 100, username: 'tolvar', password: 'loadout' },
  { userId: 101, username: 'pix_el', password: 'loadout' },
] as const satisfies readonly Account[];

/** A description of each sample player's initial lists. */
export const aboutPlayers = {
  mirelle: 'pages of favorites, a library',
  tolvar: '7 favorites, 4 mods in the library',
  pix_el: 'nothing yet',
} as const satisfies Record<(typeof samplePlayers)[number]['username'], string>;

const firstNewId = 1001;

/** The sample players, and those who register. Passwords are stored in plain text: they protect nothing. */
export function makeAccounts(): Accounts {
  const accounts: Account[] = [...samplePlayers];
  const byName = (username: string) =>
    accounts.find((account) => account.username.toLowerCase() === username.toLowerCase());
  return {
    all: accounts,
    byId: (userId) => accounts.find((account) => account.userId === userId),
    byName,
    check(username, password) {
      const account = byName(username);
      return account && sameSecret(password, account.password) ? account : undefined;
    },
    register(username, password) {
      if (!/^[A-Za-z0-9_.-]{3,25}$/.test(username))
        return 'A username has 3 to 25 letters, digits, dots, dashes or underscores.';
      if (password.length < 6) return 'A password has at least 6 characters.';
      if (byName(username)) return 'This username is taken.';
      const account = { userId: firstNewId + accounts.length - samplePlayers.length, username, password };
      accounts.push(account);
      return account;
    },
  };
}
