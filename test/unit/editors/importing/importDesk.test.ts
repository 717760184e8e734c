import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Emitter } from '../../../../src/base/emitter';
import { ImportDesk, type ImportHost } from '../../../../src/editors/importing/importDesk';
import type { ImportHead, ImportRef } from '../../../../src/protocol/importPage';
import { keptMapping, mappingKey, proposeMapping } from '../../../../src/workspace/importing/importMapping';
import { eventually } from '../../../support/eventually';
import { seededMiniId } from '../../../support/seeded';
import { useWorkspace } from '../../../support/useWorkspace';

const { signal } = new AbortController();

describe('what answers the tab of an import', () => {
  const inUse = useWorkspace({ minis: 3 });
  const open: ImportDesk[] = [];
  let folder = '';
  before(async () => (folder = await mkdtemp(path.join(tmpdir(), 'import-tab-'))));
  after(() => rm(folder, { recursive: true }));
  afterEach(() => {
    for (const desk of open.splice(0)) desk.dispose();
  });

  async function importing(text: string, kept: Partial<ImportRef> = {}) {
    const file = path.join(folder, 'rows.csv');
    await writeFile(file, text);
    const { workspace } = inUse;
    const never = new Emitter<never>().event;
    const host = {
      session: { workspace: () => Promise.resolve(workspace), onDidChange: never, onDidChangeConnection: never },
      locks: { isReadOnly: () => false, onDidChangeLock: never },
      actions: { start: () => Promise.resolve() },
    } as unknown as ImportHost;
    const nothing = (): void => undefined;
    const onBug = (error: unknown): void => assert.fail(String(error));
    const ref = { connectionId: 'sample', miniId: seededMiniId(1), path: file, ...kept };
    const desk = new ImportDesk(ref, host, { tell: nothing, tellFailure: onBug, close: nothing, keep: nothing, onBug });
    open.push(desk);
    const read = (): Promise<ImportHead> =>
      eventually('the whole file', async () => {
        const now = await desk.handlers.load({ isAgain: false }, signal);
        return !now.isReading && now;
      });
    const choose = (id: string, value: string): Promise<ImportHead> => desk.handlers.choose({ id, value }, signal);
    return { read, choose };
  }

  const valueOf = ({ choices }: ImportHead, id: string) => choices.find((choice) => choice.id === id)?.value;
  const textsOf = ({ columns }: ImportHead) =>
    columns.flatMap(({ choice }) => choice?.choices.find(({ value }) => value === choice.value)?.text ?? []);
  const offered = ({ columns }: ImportHead, at: number, text: string): string =>
    columns.flatMap(({ choice }) => choice ?? [])[at]?.choices.find((one) => one.text === text)?.value ?? '';

  it('shows how the file is to be read, also while it is still read in that way', async () => {
    const { read, choose } = await importing('Title,Day\nOne,2026-03-01\n');
    await read();
    const chosen = await choose('delimiter', ';');
    assert.deepEqual([chosen.isReading, valueOf(chosen, 'delimiter')], [true, ';']);
    const again = await choose('hasHeader', 'false');
    assert.deepEqual([valueOf(again, 'delimiter'), valueOf(again, 'hasHeader')], [';', 'false']);
  });

  it('is as it was chosen after a reload, though the file was not checked', async () => {
    const text = 'First;Day\nOne;2026-03-01\n';
    const { read, choose } = await importing(text);
    await read();
    await choose('delimiter', ',');
    await choose('delimiter', ';');
    const asked = await read();
    await choose('column.0', offered(asked, 0, 'Description'));
    const { ref } = await choose('hasHeader', 'true');
    const texts = textsOf(await read());
    assert.equal(texts[0], 'Description');
    const again = await (await importing(text, ref)).read();
    assert.deepEqual(textsOf(again), texts);
    assert.deepEqual(again.ref.formats, { delimiter: ';', hasHeader: 'true' });
  });

  it('reads it as chosen, whatever is chosen for a column meanwhile', async () => {
    const { read, choose } = await importing('Title;Day\nOne;2026-03-01\n');
    const before = await read();
    const [, chosen] = await Promise.all([
      choose('encoding', 'windows-1252'),
      choose('column.1', offered(before, 1, 'Event date (year-month-day)')),
    ]);
    assert.equal(chosen.isReading, true);
    const after = await read();
    assert.equal(valueOf(after, 'encoding'), 'windows-1252');
    assert.deepEqual(textsOf(after), ['Title', 'Event date (year-month-day) · 1 of 1 date']);
  });

  it('takes each choice for what the page offered, though another is offered by then', async () => {
    const columns = ['One', 'Two'];
    const known = proposeMapping(columns, 'UTC');
    const tag = { to: 'tag', name: 'Another', isJson: false } as const;
    const { memory } = inUse.workspace;
    await memory.update(mappingKey(columns, 'sample'), { ...known, columns: [tag, { to: 'title' }] });
    const { read, choose } = await importing('One,Two\n1,2\n');
    const before = await read();
    assert.deepEqual(textsOf(before), ['Tags: Another', 'Title']);
    await choose('column.0', offered(before, 0, 'Not imported'));
    await choose('column.0', offered(before, 0, 'Description'));
    assert.deepEqual(textsOf(await read()), ['Description', 'Title']);
  });

  it('reads the report of an import as its source was read, and finds the Records that it names', async () => {
    const { memory } = inUse.workspace;
    const source = ['Name', 'Notes', 'ID'];
    const known = proposeMapping(source, 'UTC');
    const columns = [{ to: 'title' }, { to: 'description' }, { to: 'recordId' }] as const;
    const mapping = { ...known, columns, newState: 'draft' } as const;
    await memory.update(mappingKey(source, 'sample'), keptMapping(mapping, source));
    const { read } = await importing('Name,Notes,ID,Line,Outcome,ID 2,Reason\nOne,two,,2,Applied,r,\n');
    const shown = await read();
    assert.equal(valueOf(shown, 'newState'), 'draft');
    const none = 'Not imported';
    assert.deepEqual(textsOf(shown), ['Title', 'Description', none, none, none, 'Record ID', none]);
  });
});
