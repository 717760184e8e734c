import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { folderImport, listFolder } from '../../../../../src/workspace/importing/files/folderSource';
import { ImportPlan } from '../../../../../src/workspace/importing/importPlan';
import { RecordLookup } from '../../../../../src/workspace/importing/recordLookup';

const MINI = 'mini-1';

describe('folderSource', () => {
  let folder = '';
  before(async () => (folder = await mkdtemp(path.join(tmpdir(), 'folder-'))));
  after(() => rm(folder, { recursive: true }));

  it('attaches each file, whatever its name, and names each link, which it does not follow', async () => {
    const names = [' lead.pdf', 'a;b.pdf', 'no extension', '= formula.txt', '%41.txt', 'x.tar.gz', ' odd/in it.txt'];
    await mkdir(path.join(folder, ' odd'));
    await symlink(path.join(folder, 'lead.pdf'), path.join(folder, 'link.pdf'));
    await symlink(path.dirname(folder), path.join(folder, ' odd', 'link'));
    for (const name of [...names, '.hidden']) await writeFile(path.join(folder, name), 'x');
    const lookup = new RecordLookup({
      readMany: () => Promise.resolve([]),
      reads: { page: () => () => Promise.resolve({ items: [] }) },
    });
    const listing = await listFolder(folder);
    const { source, mapping } = await folderImport(listing, 'file', MINI, lookup, new AbortController().signal);
    const destination = { miniId: MINI, miniIds: new Map([[MINI, MINI]]), labels: new Set<string>() };
    const plan = await ImportPlan.check({ source, mapping, destination, lookup, folder });
    assert.deepEqual(
      plan.problems.map(({ kind, cells }) => [kind, cells?.at(-1)]),
      [
        ['isLink', ' odd/link'],
        ['isLink', 'link.pdf'],
      ],
    );
    const attached: string[] = [];
    for await (const item of plan.items('skip')) {
      assert.equal(item.line, undefined);
      if (item.op === 'attach') attached.push(item.file.fileName);
    }
    assert.deepEqual(attached.toSorted(), names.map((name) => path.basename(name)).toSorted());
  });
});
