import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import type { StoredRecord } from '../../../../src/domain/record';
import { INDEX_COLUMNS, type OwnedRecord } from '../../../../src/workspace/export/attachmentFolder';
import { saveIntoFolder } from '../../../../src/workspace/export/saveIntoFolder';
import { failureFrom } from '../../../support/clientOf';
import { seededMiniId } from '../../../support/seeded';
import { useWorkspace } from '../../../support/useWorkspace';

describe('saveIntoFolder', () => {
  const inUse = useWorkspace();
  let parent: string;
  beforeEach(async () => (parent = await mkdtemp(path.join(os.tmpdir(), 'attachments-'))));
  afterEach(() => rm(parent, { recursive: true }));

  const all = async (): Promise<StoredRecord[]> =>
    (await inUse.client.records.listRecords({ miniId: seededMiniId(1) }, { kind: 'start', limit: 200 })).items;
  const fileCount = async (): Promise<number> =>
    (await all()).reduce((sum, { attachments }) => sum + (attachments?.length ?? 0), 0);
  const filesIn = async (folder: string): Promise<string[]> =>
    (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
      .toSorted();
  const save = (signal?: AbortSignal, onProgress?: () => void) =>
    inUse.workspace.exports.saveAttachments({ queries: [{ miniId: seededMiniId(1) }] }, parent, 'Files', {
      signal,
      onProgress,
    });
  const owned = (name: string, attachments: StoredRecord['attachments']): OwnedRecord => ({
    miniId: seededMiniId(1),
    recordId: name,
    record: { id: name, title: name, attachments },
  });

  it('saves each file once, under a safe name, with an index of all', async () => {
    await mkdir(path.join(parent, 'files'));
    await writeFile(path.join(parent, 'files', 'mine.txt'), 'mine');
    const { folder = '', saved, unsaved, stoppedBy } = await save();
    assert.equal(path.basename(folder), 'Files (2)', 'nothing is replaced');
    assert.deepEqual([unsaved, stoppedBy], [[], undefined]);
    assert.equal(saved.length, await fileCount());
    assert.ok(saved.length > 5);
    const text = await readFile(path.join(folder, 'index.csv'), 'utf8');
    const rows = parse<Record<(typeof INDEX_COLUMNS)[number], string>>(text, { columns: true });
    assert.deepEqual(Object.keys(rows[0] ?? {}), INDEX_COLUMNS);
    assert.deepEqual(await filesIn(folder), [...rows.map((row) => row['Saved As']), 'index.csv'].toSorted());
    const listed = new Map((await all()).map((record) => [record.id, record]));
    for (const row of rows) {
      const bytes = await readFile(path.join(folder, row['Saved As']));
      assert.equal(row['SHA-256'], createHash('sha256').update(bytes).digest('hex'));
      assert.equal(row.Size, String(bytes.length));
      const record = listed.get(row['Record ID']);
      const attachment = record?.attachments?.find(({ fileName }) => fileName === row['File Name']);
      assert.deepEqual([record?.title, attachment?.contentType], [row.Title, row['Media Type']]);
    }
  });

  it('keeps hostile and equal names apart and inside the folder', async () => {
    const [record] = (await all()).filter(({ attachments }) => (attachments?.length ?? 0) > 0);
    const [attachment] = record?.attachments ?? [];
    const named = (fileName: string) => ({ ...attachment, size: null, checksum: null, fileName });
    const { attachments } = inUse.workspace;
    const always: Pick<typeof attachments, 'save'> = {
      save: (ref, file, target, options) =>
        attachments.save({ ...ref, recordId: record?.id ?? '' }, file, target, options),
    };
    const records = [
      owned('../../up', [
        named('../../x'),
        named('A.txt'),
        named('a.TXT'),
        named('con.txt'),
        named('=1+1, "x".csv'),
        named("'x"),
      ]),
      owned('../../UP', [named('..')]),
      owned('=HYPERLINK(1)', [named('a')]),
      owned('none', []),
    ];
    const { folder = '', saved } = await saveIntoFolder(always as typeof attachments, records, parent, '../Files');
    assert.equal(path.dirname(folder), parent);
    assert.equal(saved.length, 8);
    const index = await readFile(path.join(folder, 'index.csv'), 'utf8');
    const rows = parse<Record<string, string>>(index, { columns: true });
    assert.ok(rows.every((row) => Object.values(row).every((cell) => !/^[=+@\t\r-]/.test(cell))));
    assert.ok(rows.some((row) => row['Title'] === "'=HYPERLINK(1)"));
    assert.deepEqual(rows.map((row) => row['File Name']?.replace(/^'/, '')).toSorted(), [
      "'x",
      '..',
      '../../x',
      '=1+1, "x".csv',
      'A.txt',
      'a',
      'a.TXT',
      'con.txt',
    ]);
    assert.equal((await filesIn(folder)).length, 9);
    assert.deepEqual(await readdir(parent), [path.basename(folder)]);
  });

  it('replaces no file where the disk takes two names for one, and saves the others', async () => {
    const [record] = (await all()).filter(({ attachments }) => (attachments?.length ?? 0) > 0);
    const [attachment] = record?.attachments ?? [];
    const named = (fileName: string) => ({ ...attachment, size: null, checksum: null, fileName });
    const { attachments } = inUse.workspace;
    const folding: Pick<typeof attachments, 'save'> = {
      save: (ref, file, target, options) =>
        attachments.save(
          { ...ref, recordId: record?.id ?? '' },
          file,
          target.replace('LONGFI~1.PDF', 'longfilename.pdf'),
          options,
        ),
    };
    const records = [owned('x', ['longfilename.pdf', 'LONGFI~1.PDF'].map(named)), owned('y', [named('z.pdf')])];
    const { saved, unsaved, stoppedBy } = await saveIntoFolder(folding as typeof attachments, records, parent, 'F');
    assert.deepEqual([saved.length, stoppedBy], [2, undefined]);
    assert.deepEqual(
      unsaved.map(({ failure }) => failure),
      [{ kind: 'fileNotWritten', operation: 'downloadAttachment', code: 'EEXIST' }],
    );
  });

  it('gives no Record the name of the index', async () => {
    const record = (await all()).find(({ attachments }) => (attachments?.length ?? 0) > 0);
    const named = {
      ...owned(record?.id ?? '', record?.attachments),
      record: { ...record, title: 'index.csv', eventDate: '' },
    };
    const { folder = '', saved } = await saveIntoFolder(inUse.workspace.attachments, [named], parent, 'Files');
    assert.ok(saved.length > 0);
    assert.ok((await filesIn(folder)).includes('index.csv'));
  });

  it('reports each file that fails and saves the others', async () => {
    inUse.sample.faults.add({ operation: 'downloadAttachment', kind: 'truncate', bytes: 1, after: 1, times: 1 });
    inUse.sample.faults.add({ operation: 'downloadAttachment', kind: 'tooManyRequests', after: 2, times: 1 });
    const count = await fileCount();
    const { folder = '', saved, unsaved } = await save();
    assert.deepEqual(unsaved.map(({ failure }) => failure.kind).toSorted(), ['tooManyRequests', 'unreachable']);
    assert.equal(saved.length, count - 2);
    assert.equal((await filesIn(folder)).length, count - 1);
  });

  it('reports files and Records that were deleted in the meantime', async () => {
    const withFiles = (await all()).filter(({ attachments }) => (attachments?.length ?? 0) > 0);
    const refs = [...withFiles.slice(0, 2).map(({ id }) => ({ miniId: seededMiniId(1), recordId: id ?? '' }))];
    refs.push({ miniId: seededMiniId(1), recordId: 'gone' });
    inUse.sample.faults.add({ operation: 'downloadAttachment', kind: 'status', status: 404, times: 1 });
    const { unsaved, gone } = await inUse.workspace.exports.saveAttachments(refs, parent, 'Files');
    assert.deepEqual(
      unsaved.map(({ failure }) => failure.kind),
      ['notFound'],
    );
    assert.deepEqual(
      gone.map(({ recordId }) => recordId),
      ['gone'],
    );
  });

  it('keeps what it saved when further Records cannot be read', async () => {
    const withFiles = (await all()).filter(({ attachments }) => (attachments?.length ?? 0) > 0);
    const refs = Array.from({ length: 120 }, (_, at) => {
      return { miniId: seededMiniId(1), recordId: withFiles[at]?.id ?? `gone ${String(at)}` };
    });
    inUse.sample.faults.add({ operation: 'listRecords', kind: 'status', status: 400, after: 3 });
    const { saved, stoppedBy } = await inUse.workspace.exports.saveAttachments(refs, parent, 'Files');
    assert.equal(stoppedBy?.kind, 'invalid');
    assert.ok(saved.length > 0);
  });

  it('keeps whole files and their index on cancellation, and no partial file', async () => {
    const abort = new AbortController();
    const { folder = '', saved, stoppedBy } = await save(abort.signal, () => abort.abort());
    assert.equal(stoppedBy?.kind, 'cancelled');
    assert.ok(saved.length > 0 && saved.length < (await fileCount()));
    const paths = saved.map((file) => file.path);
    assert.deepEqual(await filesIn(folder), [...paths, 'index.csv'].toSorted());
  });

  it('leaves no folder when nothing was saved, and stops where every file would fail', async () => {
    inUse.sample.faults.add({ operation: 'downloadAttachment', kind: 'reset' });
    const { folder, saved, stoppedBy } = await save();
    assert.deepEqual([folder, saved.length, stoppedBy?.kind], [undefined, 0, 'unreachable']);
    assert.ok(inUse.asked('downloadAttachment') <= 14);
    assert.deepEqual(await readdir(parent), []);
  });

  it('stops at a full disk and says so', async () => {
    const full = Object.assign(new Error('full'), { code: 'ENOSPC' });
    const attachments = { save: () => Promise.reject(full) } as unknown as typeof inUse.workspace.attachments;
    const records = [owned('a', [{ id: '1', fileName: 'a' }]), owned('b', [{ id: '2', fileName: 'b' }])];
    const { stoppedBy } = await saveIntoFolder(attachments, records, parent, 'Files');
    assert.deepEqual(stoppedBy, { kind: 'fileNotWritten', operation: 'downloadAttachment', code: 'ENOSPC' });
    assert.deepEqual(await readdir(parent), []);
    const missing = saveIntoFolder(attachments, records, path.join(parent, 'not there'), 'Files');
    assert.equal((await failureFrom(missing)).kind, 'fileNotWritten');
  });

  it('names the folder of what it saved also when there is no space left for the index', async () => {
    const attachments = {
      save: async (_ref: unknown, _attachment: unknown, target: string) => {
        await writeFile(target, 'a');
        // Stands for the full disk: nothing can be written there.
        await mkdir(path.join(parent, 'Files', 'index.csv'));
      },
    } as unknown as typeof inUse.workspace.attachments;
    const records = [owned('a', [{ id: '1', fileName: 'a' }])];
    const { folder, saved, stoppedBy } = await saveIntoFolder(attachments, records, parent, 'Files');
    assert.deepEqual([folder, saved.length], [path.join(parent, 'Files'), 1]);
    assert.equal(stoppedBy?.kind, 'fileNotWritten');
  });
});
