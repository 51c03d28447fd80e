import { expect, test } from 'vitest';
import { CatalogPopover } from '#renderer/features/catalog/status/catalog-popover.tsx';
import { RebuiltNotice } from '#renderer/features/catalog/status/rebuilt-notice.tsx';
import type { CatalogState } from '#shared/contract/catalog/catalog.ts';
import type { ServiceState } from '#shared/contract/service/service.ts';
import { fakeBridge } from '../../../fake-bridge.ts';
import { elementsOf, fire, render, translate } from '../../../render.tsx';
import { firstPass, openCatalog } from './catalog-states.ts';

const popover = (catalog: CatalogState | undefined, onSettings = () => {}, service?: ServiceState) => (
  <CatalogPopover service={service} catalog={catalog} onSettings={onSettings} />
);

/** Presses the button with this text. */
function press(catalog: CatalogState, name: string, onSettings = () => {}) {
  const elements = elementsOf(popover(catalog, onSettings));
  const button = elements.find(({ type, props }) => type === 'button' && textOf(props.children) === name);
  if (!button) throw new Error(`There is no button “${name}”.`);
  return fire(button, 'onClick');
}

const textOf = (node: unknown): string =>
  Array.isArray(node)
    ? node.map(textOf).join('')
    : typeof node === 'string'
      ? node
      : textOf((node as { props?: { children?: unknown } } | undefined)?.props?.children ?? '');

test('the popover has a heading and the way to the settings in every state', () => {
  const states: (CatalogState | undefined)[] = [
    undefined,
    { kind: 'opening' },
    { kind: 'none', reason: 'locked' },
    openCatalog(),
  ];
  for (const state of states) {
    const html = render(popover(state));
    expect(html).toContain('<h2 tabindex="-1"');
    expect(html).toContain(translate('catalog.settings'));
  }
});

test('the progress has a role, a name and a whole percent', () => {
  const html = render(popover(openCatalog(firstPass)));
  expect(html).toMatch(/role="progressbar"[^>]*aria-label="Loading the catalog"[^>]*aria-valuenow="25"/);
  expect(render(popover(openCatalog()))).not.toContain('progressbar');
});

test.each([
  ['catalog.pause', 'catalog.pause', openCatalog(firstPass)],
  ['catalog.resume', 'catalog.resume', openCatalog({ state: 'paused', why: 'by-hand' })],
  ['catalog.readAnyway', 'catalog.refresh', openCatalog({ state: 'paused', why: 'power' })],
  ['catalog.refresh', 'catalog.refresh', openCatalog()],
  ['failure.tryAgain', 'catalog.refresh', { kind: 'none', reason: 'disk-full' }],
  ['catalog.turnOn', 'settings.update', { kind: 'none', reason: 'turned-off' }],
] as const)('%s calls %s', async (name, call, state) => {
  const { requests } = fakeBridge({ [call]: () => undefined });
  press(state, translate(name));
  await expect.poll(() => requests.map((request) => request.name)).toEqual([call]);
});

test('C33 a rebuild asks before it calls main', () => {
  const { requests } = fakeBridge();
  press(openCatalog(), translate('catalog.rebuild'));
  expect(requests).toEqual([]);
});

test('the settings are one click away', () => {
  let opened = 0;
  press(openCatalog(), translate('catalog.settings'), () => {
    opened += 1;
  });
  expect(opened).toBe(1);
});

test('C5 a catalog that had to start over is said in one line, which can be dismissed', () => {
  expect(render(<RebuiltNotice reason="damaged" />)).toContain(translate('catalog.wasDamaged'));
  const html = render(<RebuiltNotice reason="newer" />);
  expect(html).toContain(translate('catalog.wasNewer'));
  expect(html).toContain(translate('ui.dismiss'));
});

test('W8 while the service does not respond, the popover says since when and why, and offers another try only', () => {
  const details = 'GET mods/ → ECONNREFUSED';
  const failure = { code: 'unreachable', text: { id: 'error.unreachable' }, details } as const;
  const service = {
    profile: {},
    key: { state: 'accepted' },
    reachability: { state: 'unreachable', lastResponseAt: 1, failure },
  } as unknown as ServiceState;
  const html = render(popover(openCatalog(firstPass), undefined, service));
  for (const id of ['status.offlineEmpty', 'error.unreachable', 'connection.lastResponse'] as const)
    expect(html).toContain(translate(id));
  expect(html).toContain(details);
  expect(html).toContain(`>${translate('failure.tryAgain')}<`);
  expect(html).not.toContain(`>${translate('catalog.rebuild')}<`);
});
