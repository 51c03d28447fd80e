import type { Page } from '@playwright/test';

/**
 * What the window shows. `quality` is that of WebP, 1 to 100. Playwright's own screenshot would cut a zoomed page: it takes
 * its CSS pixels for those of the window.
 */
export async function capture(
  page: Page,
  as: { readonly format: 'png' } | { readonly format: 'webp'; readonly quality: number },
): Promise<Buffer> {
  await page.waitForFunction(artIsPainted);
  const session = await page.context().newCDPSession(page);
  try {
    const { data } = await session.send('Page.captureScreenshot', as);
    return Buffer.from(data, 'base64');
  } finally {
    await session.detach();
  }
}

/** Whether all covers in sight are painted: they wait for idle time. */
const artIsPainted = () =>
  [...document.querySelectorAll<HTMLCanvasElement>('canvas[data-art]')]
    .filter((art) => art.checkVisibility({ contentVisibilityAuto: true }) && art.clientHeight > 0)
    .every(({ dataset }) => dataset['shown']?.startsWith(`${dataset['art']} `));
