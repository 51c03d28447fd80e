import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { settingsQuery } from '#renderer/features/settings/queries.ts';

/**
 * Applies the light or dark appearance of the settings. Main already overrides prefers-color-scheme, which is right
 * from the first frame. Setting color-scheme here has the same effect where media features are emulated, as test
 * drivers do.
 */
export function useAppearance(): void {
  const { data: appearance } = useQuery({ ...settingsQuery(), select: (settings) => settings.appearance });
  useEffect(() => {
    const { style } = document.documentElement;
    if (appearance === 'dark' || appearance === 'light') style.setProperty('color-scheme', appearance);
    else style.removeProperty('color-scheme');
  }, [appearance]);
}
