import type { FakeService } from '#test/service/index.ts';

/** Makes the description of a mod list these other mods of the fake service under “Requirements”. */
export function describeNeeds(service: FakeService, modId: number, needed: readonly number[]): void {
  const links = needed.map((each) => {
    const title = service.generator.mod(each)?.title ?? '';
    const slug = title.toLowerCase().replaceAll(' ', '-');
    return `[*][url=${service.siteUrl}mods/${slug}.${each}/]${title}[/url]`;
  });
  service.fault({
    kind: 'wrong-type',
    path: `mods/${modId}/`,
    at: 'mod.description',
    value: `[heading=2]Requirements[/heading]\n[list]\n${links.join('\n')}\n[/list]`,
  });
}
