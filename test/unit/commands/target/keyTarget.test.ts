import assert from 'node:assert/strict';
import { keyTarget } from '../../../../src/commands/target/keyTarget';
import type { TreeNode } from '../../../../src/tree/node';
import { oneRowOfEachLook } from '../../../architecture/oneRowOfEachLook';

type Focus = readonly [{ readonly node: TreeNode }, ...unknown[]] | readonly [];

const rowOf = (kind: TreeNode['kind']): { readonly node: TreeNode } => {
  const node = oneRowOfEachLook().find((one) => one.kind === kind);
  assert.ok(node);
  return { node };
};
const withFocusOn = (focus: Focus): Parameters<typeof keyTarget>[0] => ({ rowsAtFocus: () => Promise.resolve(focus) });

describe('a key in a view', () => {
  it('means the command that the row with the focus has for it', async () => {
    const remove = 'recordsWorkspace.records.deleteRecord';
    const meant = async (kind: TreeNode['kind']): Promise<string | undefined> =>
      (await keyTarget(withFocusOn([rowOf(kind)]), remove, ['records']))?.id;
    assert.equal(await meant('record'), remove);
    assert.equal(await meant('attachment'), 'recordsWorkspace.attachments.deleteAttachment');
    assert.equal(await meant('relation'), 'recordsWorkspace.relations.removeRelation');
    assert.equal(await meant('versions'), undefined);
  });

  it('hands on the row and all that is selected with it', async () => {
    const [row, other] = [rowOf('mini'), rowOf('mini')];
    const target = await keyTarget(withFocusOn([row, [row, other]]), 'recordsWorkspace.minis.editLabels', ['minis']);
    assert.deepEqual(target?.args, [row, [row, other]]);
  });

  it('is about what is selected where no row has the focus', async () => {
    const target = await keyTarget(withFocusOn([]), 'recordsWorkspace.minis.deleteMini', ['minis']);
    assert.deepEqual(target, { id: 'recordsWorkspace.minis.deleteMini', args: [] });
  });

  it('is told from a menu, a page and the palette, whose rows stay what they are', async () => {
    for (const args of [[], [rowOf('record')], [{ miniId: 'one' }]]) {
      const target = await keyTarget(withFocusOn([rowOf('mini')]), 'recordsWorkspace.records.deleteRecord', args);
      assert.equal(target?.args, args);
    }
  });
});
