import type { Page } from '@playwright/test';

/**
 * What the window shows. `quality` is that of WebP, 1 to 100. Playwright's own screenshot would cut a zoomed page: it takes
 * its CSS pixels for those of the window.
 */
export async function capture(
  page: Page,
  as: { readonly format: 'png' } | { readonly format: 'webp'; readonly quality: number },
): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  try {
    const { data } = await session.send('Page.captureScreenshot', as);
    return Buffer.from(data, 'base64');
  } finally {
    await session.detach();
  }
}
