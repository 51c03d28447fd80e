import { Download } from 'lucide-react';
import { useText } from '#renderer/text/text-context.tsx';
import type { Mod } from '#shared/contract/mods.ts';
import { Rating } from '../display/stars.tsx';
import styles from './mod-figures.module.css';

/** A mod's rating and download count, if the service provides them. */
export function ModFigures({ mod }: { mod: Mod }) {
  const { t, compact } = useText();
  return (
    <div className={styles.figures}>
      <Rating value={mod.ratingAvg} />
      {mod.downloadCount !== null && (
        <span
          className={styles.count}
          role="img"
          aria-label={t('ui.downloadCount', { count: mod.downloadCount })}
        >
          <Download size={13} />
          {compact(mod.downloadCount)}
        </span>
      )}
    </div>
  );
}
