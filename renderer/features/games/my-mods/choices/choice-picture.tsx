import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '#renderer/api.ts';
import { useText } from '#renderer/text/text-context.tsx';
import type { Picture } from '#shared/contract/games/choices.ts';
import styles from './choice-picture.module.css';

/** The widest that a picture is drawn, in px of the display. */
const widest = 800;

/** The picture of an option, which comes from the mod; nothing while it is read, and where there is none to show. */
export function ChoicePicture({ installId, path, name }: { installId: string; path: string; name: string }) {
  const { t } = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const { data } = useQuery({
    queryKey: ['my-mods', 'choice-picture', installId, path] as const,
    queryFn: async () => (await api.choices.picture({ installId, image: path })).picture,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  useEffect(() => {
    let isCurrent = true;
    setDrawn(false);
    if (data)
      void decode(data).then((bitmap) => {
        if (isCurrent && bitmap && canvas.current) setDrawn(draw(canvas.current, bitmap));
        bitmap?.close();
      });
    return () => {
      isCurrent = false;
    };
  }, [data]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={t('choices.picture', { name })}
      className={styles.picture}
      hidden={!isDrawn}
    />
  );
}

/** A picture that can't be decoded is none. Never rejects. */
async function decode({ type, data }: Picture): Promise<ImageBitmap | null> {
  try {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    return await createImageBitmap(new Blob([bytes], { type }));
  } catch {
    return null;
  }
}

function draw(canvas: HTMLCanvasElement, bitmap: ImageBitmap): boolean {
  const scale = Math.min(1, widest / bitmap.width);
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return context !== null;
}
