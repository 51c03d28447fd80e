/** Loadout's logo: two loads on a tile. */
export const Logo = () => (
  <svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">
    <rect width="22" height="22" rx="6" fill="var(--lime)" />
    <rect x="6" y="6" width="4" height="10" rx="1" fill="var(--lime-ink)" />
    <rect x="12" y="9.5" width="4" height="6.5" rx="1" fill="var(--lime-ink)" />
  </svg>
);
