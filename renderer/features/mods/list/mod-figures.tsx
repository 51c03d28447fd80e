import { useText } from '#renderer/text/text-context.tsx';
import { Rating } from '#renderer/ui/display/stars.tsx';
import type { Mod } from '#shared/contract/mods/mods.ts';
import styles from './mod-figures.module.css';

/** A mod's rating and download count, if the service provides them. */
export function ModFigures({ mod, className }: { mod: Mod; className?: string | undefined }) {
  const { t, compact } = useText();
  return (
    <div className={`${styles.figures} ${className ?? ''}`}>
      <Rating value={mod.ratingAvg} />
      {mod.downloadCount !== null && (
        <span
          className={styles.count}
          role="img"
          aria-label={t('ui.downloadCount', { count: mod.downloadCount })}
        >
          {compact(mod.downloadCount)}
        </span>
      )}
    </div>
  );
}
