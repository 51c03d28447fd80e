import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { settingsQuery } from '#renderer/features/settings/queries.ts';

/**
 * Draws the page as the settings say. Main turns prefers-color-scheme over, which is right from the first frame;
 * this says the same to a page whose media features are emulated, as test drivers do.
 */
export function useAppearance(): void {
  const { data: appearance } = useQuery({ ...settingsQuery(), select: (settings) => settings.appearance });
  useEffect(() => {
    const { style } = document.documentElement;
    if (appearance === 'dark' || appearance === 'light') style.setProperty('color-scheme', appearance);
    else style.removeProperty('color-scheme');
  }, [appearance]);
}
