import { describe, expect, it } from 'vitest';
import { OrderDamaged } from '#main/games/rules/order-damaged.ts';
import { withOrder } from '#main/games/rules/order-formats.ts';
import { type OrderRule, orderSchema } from '#main/games/rules/order-rule.ts';

const rule = (fields: Record<string, unknown>): OrderRule =>
  orderSchema.parse({ format: 'xml', file: 'config:list.xml', in: 'mods:', of: 'folders', ...fields });
const added = (text: string, order: OrderRule, ...now: string[]) =>
  withOrder(text, order, { before: [], now });
const without = (text: string, order: OrderRule, ...before: string[]) =>
  withOrder(text, order, { before, now: [] });

describe('a list of texts, as ModsConfig.xml of RimWorld', () => {
  const list = rule({ list: ['ModsConfigData', 'activeMods'], entry: 'li' });
  const text = `<?xml version="1.0" encoding="utf-8"?>
<ModsConfigData>
  <version>1.5.4104 rev435</version>
  <activeMods>
    <li>brrainz.harmony</li>

    <!-- the game -->
    <li>ludeon.rimworld</li>
    <li>ludeon.rimworld.royalty</li>
  </activeMods>
  <knownExpansions>
    <li>ludeon.rimworld.royalty</li>
    <li>emberfall.glow</li>
  </knownExpansions>
</ModsConfigData>`;

  it('gets the mods at its end, and is as before without them', () => {
    const next = added(text, list, 'emberfall.glow', 'emberfall.rivers');
    expect(next).toBe(
      text.replace(
        '.royalty</li>\n  </activeMods>',
        '.royalty</li>\n    <li>emberfall.glow</li>\n    <li>emberfall.rivers</li>\n  </activeMods>',
      ),
    );
    expect(without(next, list, 'emberfall.glow', 'emberfall.rivers')).toBe(text);
    expect(
      withOrder(next, list, { before: ['emberfall.glow'], now: ['emberfall.glow', 'emberfall.rivers'] }),
    ).toBe(next);
  });

  it('has a mod once, also where it was written in another case, with spaces or with references', () => {
    const written = text.replace('brrainz.harmony', ' Brrainz.&#72;armony\n');
    const next = added(written, list, 'brrainz.harmony');
    expect(next.match(/armony/g)).toHaveLength(1);
    expect(next).toContain('.royalty</li>\n    <li>brrainz.harmony</li>\n  </activeMods>');
  });

  it('keeps the ends of lines, and tabs', () => {
    const tabs = text.replaceAll('\n', '\r\n').replaceAll('  ', '\t');
    const next = added(tabs, list, 'emberfall.glow');
    expect(next).toContain('.royalty</li>\r\n\t\t<li>emberfall.glow</li>\r\n\t</activeMods>');
    expect(without(next, list, 'emberfall.glow')).toBe(tabs);
  });

  it.each([
    ['<a>\n  <b />\n</a>', '<a>\n  <b>\n    <li>x</li>\n  </b>\n</a>'],
    ['<a>\n  <b y="1"/>\n</a>', '<a>\n  <b y="1">\n    <li>x</li>\n  </b>\n</a>'],
    ['<a>\n  <b></b>\n</a>', '<a>\n  <b>\n    <li>x</li>\n  </b>\n</a>'],
    ['<a>\n  <b>\n  </b>\n</a>', '<a>\n  <b>\n    <li>x</li>\n  </b>\n</a>'],
    ['<a><b/></a>', '<a><b><li>x</li></b></a>'],
    ['<a><b><li>y</li></b></a>', '<a><b><li>y</li><li>x</li></b></a>'],
    ['<a>\n<b>\n<li>y</li>\n</b>\n</a>', '<a>\n<b>\n<li>y</li>\n<li>x</li>\n</b>\n</a>'],
  ])('is filled however it is written: %j', (empty, filled) => {
    expect(added(empty, rule({ list: ['a', 'b'], entry: 'li' }), 'x')).toBe(filled);
  });

  it('has letters of XML as references', () => {
    const short = rule({ list: ['a'], entry: 'b' });
    const next = added('<a/>', short, 'x<&>');
    expect(next).toBe('<a><b>x&lt;&amp;&gt;</b></a>');
    expect(without(next, short, 'x<&>')).toBe('<a></a>');
  });

  it.each(['', '<Other/>', '<ModsConfigData/>', `${text}<!`])('is not touched if it is %.20j', (bad) => {
    expect(() => added(bad, list, 'a')).toThrow(OrderDamaged);
  });
});

describe('a list of elements, as LauncherData.xml of Bannerlord', () => {
  const list = rule({
    list: ['UserData', 'SingleplayerData', 'ModDatas'],
    entry: 'UserModData',
    property: 'Id',
    more: { IsSelected: 'true' },
  });
  const data = (id: string, isSelected: boolean, version = '') => `      <UserModData>
        <Id>${id}</Id>${version}
        <IsSelected>${isSelected}</IsSelected>
      </UserModData>`;
  const version = '\n        <LastKnownVersion>v1.2.9</LastKnownVersion>';
  const text = `<?xml version="1.0" encoding="utf-8"?>
<UserData xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <GameType>Singleplayer</GameType>
  <SingleplayerData>
    <ModDatas>
${data('Native', true, version)}
${data('SandBox', true, version)}
    </ModDatas>
  </SingleplayerData>
  <MultiplayerData>
    <ModDatas>
${data('RBM', false)}
    </ModDatas>
  </MultiplayerData>
  <DLLCheckData />
</UserData>`;

  it('gets an element for each mod, in the list for one player alone', () => {
    const next = added(text, list, 'Bannerlord.Harmony', 'RBM');
    const sandbox = `${data('SandBox', true, version)}\n`;
    expect(next).toBe(
      text.replace(sandbox, `${sandbox}${data('Bannerlord.Harmony', true)}\n${data('RBM', true)}\n`),
    );
    expect(without(next, list, 'Bannerlord.Harmony', 'RBM')).toBe(text);
  });

  it('turns on a mod that was off', () => {
    const off = text.replace(data('SandBox', true, version), data('RBM', false));
    expect(added(off, list, 'RBM')).toBe(off.replace(data('RBM', false), data('RBM', true)));
  });
});
