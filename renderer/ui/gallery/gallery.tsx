import { useState } from 'react';
import { Segmented } from '../controls/segmented.tsx';
import { ArtGallery } from './art.tsx';
import { ButtonGallery } from './buttons.tsx';
import { DisplayGallery } from './display.tsx';
import { FeedbackGallery } from './feedback.tsx';
import { FieldGallery } from './fields.tsx';
import styles from './gallery.module.css';
import { ListGallery } from './lists.tsx';
import { OverlayGallery } from './overlays.tsx';

const themes = [
  { value: 'light dark', label: 'System' },
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
] as const;

type Theme = (typeof themes)[number]['value'];

/** Every component of `renderer/ui` in every state, on one page. It is for whoever changes them, not for players. */
export function Gallery() {
  const [theme, setTheme] = useState<Theme>('light dark');
  const choose = (chosen: Theme) => {
    document.documentElement.style.colorScheme = chosen;
    setTheme(chosen);
  };
  return (
    <main className={styles.gallery}>
      <header className={styles.head}>
        <h1>Components</h1>
        <Segmented label="Theme" value={theme} choices={themes} onChange={choose} />
      </header>
      <p className={styles.intro}>
        States of the pointer and the keyboard are drawn in the pictures of “npm run screens”. Here they need
        a pointer and a keyboard.
      </p>
      <ButtonGallery />
      <FieldGallery />
      <DisplayGallery />
      <ArtGallery />
      <FeedbackGallery />
      <OverlayGallery />
      <ListGallery />
    </main>
  );
}
