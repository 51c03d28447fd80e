import { expect, test } from 'vitest';
import { LinkDialog } from '#renderer/features/mods/details/link-dialog.tsx';
import { render, translate } from '../../../render.tsx';

test.each([
  ['https://mods.example/mods/7', 'mods.example', true],
  ['https://evil-mods.example/mods/7', 'mods.example', false],
  ['https://www.mods.example/mods/7', 'mods.example', false],
  ['https://mods.example:8443/mods/7', 'mods.example', false],
  ['https://mods.example/mods/7', null, false],
])('%s can be opened from a page of %s: %s', (href, siteHost, isOwn) => {
  const html = render(
    <LinkDialog href={href} siteHost={siteHost} onOpenLink={() => undefined} onClose={() => undefined} />,
  );
  expect(html).toContain(`>${translate('details.linkCopy')}<`);
  expect(html.includes(`>${translate('details.linkOpen')}<`)).toBe(isOwn);
  expect(html.includes(translate('details.linkForeign'))).toBe(!isOwn);
});
