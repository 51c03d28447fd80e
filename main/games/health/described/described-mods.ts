import type { Clock } from '#main/kernel/clock.ts';
import { inParallel } from '#main/kernel/in-parallel.ts';
import { createListeners } from '#main/kernel/listeners.ts';
import { createSerialQueue } from '#main/kernel/serial-queue.ts';
import type { MyModsParts } from '../../my-mods-parts.ts';
import { requiredLinks } from './requirements.ts';

/** A mod of the service that another one's description lists as needed. */
export type DescribedNeed = { readonly modId: number; readonly title: string };

/** How long a description is good for, in ms: its copy may be newer by then. */
const goodForMs = 10 * 60_000;

/** How many descriptions are read at a time. The window waits for none of them. */
const atOnce = 2;

/** The most numbers in an address that may be the id of a mod. */
const mostNumbers = 5;

type Known = { readonly at: number; readonly needs: readonly DescribedNeed[] };

/**
 * What the descriptions of mods list as needed, as far as there are copies of them on this computer. Links lead to a mod only if
 * the catalog has it with that address.
 */
export class DescribedMods {
  readonly #parts: Pick<MyModsParts, 'findMod' | 'descriptionOf' | 'service'>;
  readonly #clock: Clock;
  readonly #known = new Map<string, Known>();
  readonly #inTurn = createSerialQueue();
  readonly #listeners = createListeners<void>();
  #isClosed = false;

  constructor(parts: Pick<MyModsParts, 'findMod' | 'descriptionOf' | 'service' | 'clock'>) {
    this.#parts = parts;
    this.#clock = parts.clock;
  }

  /** What a mod of the service in use needs by its description, as far as that was read. */
  of(modId: number): readonly DescribedNeed[] {
    return this.#known.get(this.#keyOf(modId))?.needs ?? [];
  }

  /** Reads those that weren't read lately, and calls listeners back if they say something else than before. Never rejects. */
  read(modIds: readonly number[]): Promise<void> {
    const now = this.#clock.now();
    const isDue = (modId: number) =>
      now - (this.#known.get(this.#keyOf(modId))?.at ?? -goodForMs) >= goodForMs;
    const due = modIds.filter(isDue);
    if (due.length === 0) return Promise.resolve();
    return this.#inTurn(async () => {
      let isOther = false;
      await inParallel(due.filter(isDue), atOnce, async (modId) => {
        if (this.#isClosed) return;
        const key = this.#keyOf(modId);
        const before = this.of(modId);
        const description = await this.#parts.descriptionOf(modId).catch(() => null);
        const needs = description === null ? [] : await this.needsIn(modId, description);
        this.#known.set(key, { at: now, needs });
        if (needs.map((need) => need.modId).join() !== before.map((need) => need.modId).join())
          isOther = true;
      });
      if (isOther && !this.#isClosed) this.#listeners.tell();
    });
  }

  /** The mods that this description of a mod lists as needed, without the mod itself. Never rejects. */
  async needsIn(modId: number, description: string): Promise<readonly DescribedNeed[]> {
    const found = new Map<number, DescribedNeed>();
    for (const { href } of requiredLinks(description)) {
      const need = await this.#modAt(href);
      if (need !== null && need.modId !== modId) found.set(need.modId, need);
    }
    return [...found.values()];
  }

  onChange(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  /** Begins nothing more, and resolves when what was begun has ended. Never rejects. */
  close(): Promise<void> {
    this.#isClosed = true;
    return this.#inTurn(async () => undefined);
  }

  #keyOf(modId: number): string {
    return `${this.#parts.service()} ${modId}`;
  }

  /** The mod of the catalog with this address: its id stands in it, and a title before that may be an earlier one. */
  async #modAt(href: string): Promise<DescribedNeed | null> {
    const numbers = (URL.canParse(href) && new URL(href).pathname.match(/\d{1,15}/g)) || [];
    for (const each of numbers.slice(-mostNumbers).reverse()) {
      const modId = Number(each);
      const mod = modId === 0 ? null : await this.#parts.findMod(modId).catch(() => null);
      if (mod === null || mod === 'gone' || mod.viewUrl === null) continue;
      const page = pageOf(href, modId);
      if (page !== null && pageOf(mod.viewUrl, modId) === page) return { modId, title: mod.title };
    }
    return null;
  }
}

/** What of an address says which page it is: the host and the path, without the title before the id. Null where nothing does. */
function pageOf(address: string, modId: number): string | null {
  if (!URL.canParse(address)) return null;
  const { host, pathname } = new URL(address);
  const parts = pathname.split('/').filter(Boolean);
  const at = parts.findIndex((part) => new RegExp(`(?:^|\\D)${modId}$`).test(part));
  return at < 0 ? null : [host, ...parts.slice(0, at), modId].join('/');
}
