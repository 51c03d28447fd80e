import { openEdits } from './open-edits.ts';

/** What this program is told to do, and what it answers when that is done. */
export type EditingOrder = {
  readonly order: 'start' | 'save' | 'finish' | 'discard';
  readonly installId: string;
};
export type EditingDone = { readonly done: string; readonly failure: string | null };

const { signal } = new AbortController();

async function carryOut(
  { order, installId }: EditingOrder,
  { edits }: Awaited<ReturnType<typeof openEdits>>,
) {
  const [edit] = edits.list();
  if (order === 'start' && !edit)
    await edits.start({ installId, gameId: 'game', loadoutId: 'loadout', note: '' }, { signal });
  if (!edit || order === 'start') return;
  const save = () => edits.save(edit.editId, { signal, use: async () => undefined });
  if (order === 'save') await save();
  if (order === 'finish') await save();
  if (order === 'save') return;
  await edits.end(edit.editId, (edits.version(edits.get(edit.editId)) ?? edit.of).files);
}

const opened = await openEdits(process.argv[2] ?? '');
const tell = (done: EditingDone) => process.send?.(done);
process.on('message', (order: EditingOrder) => {
  void carryOut(order, opened).then(
    () => tell({ done: order.order, failure: null }),
    (error: unknown) => tell({ done: order.order, failure: String(error) }),
  );
});
tell({ done: 'open', failure: null });
