import assert from 'node:assert/strict';
import { assets } from '../../../../src/commands/target/assets';
import { attachments } from '../../../../src/commands/target/attachments';
import { changeSets } from '../../../../src/commands/target/changeSets';
import type { Command } from '../../../../src/commands/target/defineCommand';
import { parseTargets, type Parsed, type Shown } from '../../../../src/commands/target/parseTargets';
import { records } from '../../../../src/commands/target/records';
import { relations } from '../../../../src/commands/target/relations';
import { skills } from '../../../../src/commands/target/skills';
import { many, type Takes } from '../../../../src/commands/target/takes';
import type { CommandId } from '../../../../src/contributions';
import type { TreeNode } from '../../../../src/tree/node';
import { targetOf, targetsOf, type Target } from '../../../../src/tree/target';
import { bareRows, connectionId, miniNode, recordNode, skillNode } from '../../tree/rows';

const [one, other] = [recordNode({ id: 'one' }), recordNode({ id: 'other', state: 'deleted' })];
const attachment: TreeNode = { kind: 'attachment', connectionId, row: one.row, attachment: { id: 'file' }, index: 0 };
const relation: TreeNode = { kind: 'relation', connectionId, row: one.row, relation: { id: 'relation' }, index: 0 };
const row = (node: TreeNode): { readonly node: TreeNode } => ({ node });
const idsOf = (targets: readonly Target[] = []): (string | undefined)[] =>
  targets.map((target) => ('recordId' in target ? target.recordId : undefined));

const command = (id: CommandId, { fits }: Takes<unknown>): Command => ({ id, fits, run: () => undefined });
const commands: readonly Command[] = [
  command('recordsWorkspace.records.deleteRecord', many(records, 'canDelete', '')),
  command('recordsWorkspace.attachments.deleteAttachment', many(attachments, 'canDeleteFile', '')),
  command('recordsWorkspace.relations.removeRelation', many(relations, 'canEditRelation', '')),
  command('recordsWorkspace.records.renameRecord', many(records, 'canRename', '')),
  command('recordsWorkspace.skills.archiveSkill', many(skills, 'canArchive', '')),
  command('recordsWorkspace.skills.deleteSkill', many(skills, 'canDelete', '')),
  command('recordsWorkspace.skills.deleteAsset', many(assets, 'canDeleteFile', '')),
  command('recordsWorkspace.activity.undoChangeSet', many(changeSets, 'canUndo', '')),
];

const nothing: Shown = {
  atFocus: () => Promise.resolve(undefined),
  selected: () => [],
  compared: () => [],
  inFront: () => undefined,
};
const withFocusOn = (node: TreeNode, ...more: TreeNode[]): Shown => ({
  ...nothing,
  atFocus: () =>
    Promise.resolve({ row: targetOf(node), rows: targetsOf([node, ...more]), keep: () => Promise.resolve() }),
});

const parse = (id: CommandId, args: readonly unknown[], shown: Shown = nothing): Promise<Parsed | undefined> =>
  parseTargets(shown, commands, id, args);
const named = async (...args: unknown[]): Promise<readonly Target[] | undefined> =>
  (await parse('recordsWorkspace.records.deleteRecord', args))?.call.named;

describe('a clicked row', () => {
  it('represents the whole selection when it is part of it', async () => {
    const rows = [row(one), row(other)];
    assert.deepEqual(idsOf(await named(rows[0], rows)), ['one', 'other']);
  });

  it('is distinguished from the other selected rows, and so is the one with the focus', async () => {
    const rows = [row(one), row(other)];
    const clicked = await parse('recordsWorkspace.records.deleteRecord', [rows[1], rows]);
    const focused = await parse('recordsWorkspace.records.deleteRecord', ['records'], withFocusOn(other, one));
    assert.deepEqual([clicked?.call.row, focused?.call.row], [targetOf(other), targetOf(other)]);
  });

  it('represents only itself when it is outside the selection', async () => {
    assert.deepEqual(idsOf(await named(row(one), [row(other)])), ['one']);
  });

  it('keeps the focus in its view', async () => {
    assert.equal((await parse('recordsWorkspace.records.openRecord', [row(one)]))?.call.isFromRows, true);
  });

  it('that VS Code no longer knows is distinguished from none', async () => {
    const unknown = await parse('recordsWorkspace.records.deleteRecord', [undefined, undefined]);
    assert.deepEqual(unknown?.call, { isRowUnknown: true });
    assert.deepEqual((await parse('recordsWorkspace.records.deleteRecord', []))?.call, {});
  });

  it('of every kind is named by its ids, with what it can do', () => {
    const kinds = [...bareRows(), miniNode()].map((node) => targetOf(node)?.what ?? `nothing for ${node.kind}`);
    assert.deepEqual([...new Set(kinds)].sort(), [
      ...['asset', 'attachment', 'changeSet', 'failed', 'incomingRelation', 'label', 'labelPlace', 'loadMore', 'mini'],
      ...['nothing for empty', 'nothing for miniGroup', 'nothing for skillState'],
      ...['record', 'relation', 'skill', 'versions'],
    ]);
    assert.ok(targetOf(other)?.can?.includes('canRestore'));
  });
});

describe('a key in a view', () => {
  const run = async (id: CommandId, view: string, shown: Shown): Promise<string | undefined> =>
    (await parse(id, [view], shown))?.id.split('.').at(-1);
  const deletes = (shown: Shown): Promise<string | undefined> =>
    run('recordsWorkspace.relations.removeRelation', 'records', shown);

  it('runs, of the commands that share it, the one for the row with the focus', async () => {
    assert.equal(await deletes(withFocusOn(one)), 'deleteRecord');
    assert.equal(await deletes(withFocusOn(attachment)), 'deleteAttachment');
    assert.equal(await deletes(withFocusOn(relation)), 'removeRelation');
  });

  it('does to a Skill what its state allows', async () => {
    const id = 'recordsWorkspace.skills.deleteAsset';
    const skill = (state: string): Promise<string | undefined> => run(id, 'skills', withFocusOn(skillNode({ state })));
    assert.equal(await skill('active'), 'archiveSkill');
    assert.equal(await skill('archived'), 'deleteSkill');
    assert.equal(await skill('draft'), 'deleteSkill');
    const asset: TreeNode = { kind: 'asset', connectionId, skillId: 's', asset: { id: 'a', name: 'a.md' }, index: 0 };
    assert.equal(await run(id, 'skills', withFocusOn(asset)), 'deleteAsset');
  });

  it('means nothing on a row of another kind, or on a heading', async () => {
    assert.equal(await deletes(withFocusOn({ kind: 'loadMore', connectionId, rows: 200 })), undefined);
    const heading: TreeNode = { kind: 'skillState', connectionId, state: 'active', count: 1 };
    assert.equal(await run('recordsWorkspace.skills.deleteSkill', 'skills', withFocusOn(heading)), undefined);
  });

  it('runs its command on a row without the capability, which then says why or asks', async () => {
    assert.equal(await run('recordsWorkspace.records.renameRecord', 'records', withFocusOn(other)), 'renameRecord');
  });

  it('names the row with all that is selected with it', async () => {
    const parsed = await parse('recordsWorkspace.records.deleteRecord', ['records'], withFocusOn(one, other));
    assert.deepEqual(idsOf(parsed?.call.named), ['one', 'other']);
    assert.equal(parsed?.call.isFromRows, true);
  });

  it('takes the selection where no row has the focus, and else nothing', async () => {
    const selected = { ...nothing, selected: () => targetsOf([attachment]) };
    assert.equal(await deletes(selected), 'deleteAttachment');
    assert.equal((await parse('recordsWorkspace.records.deleteRecord', ['records'], selected))?.call.named, undefined);
    assert.equal(await deletes(nothing), 'deleteRecord');
  });
});

describe('an address', () => {
  const at = (address: string, scheme = 'records-workspace'): unknown => {
    const [path, query = ''] = address.split('?');
    return { scheme, path, query };
  };

  it('names the text that is edited', async () => {
    assert.deepEqual(await named(at('/Records/Title.record?c=one&m=m&r=r')), [
      { what: 'record', kind: 'record', connectionId: 'one', miniId: 'm', recordId: 'r' },
    ]);
    assert.equal((await named(at('/Minis/Name.mini?c=one&m=m')))?.[0]?.what, 'mini');
  });

  it('names a file of the service', async () => {
    const [file] = (await named(at('/Attachments/plan.pdf?c=one&m=m&r=r&f=f'))) ?? [];
    assert.ok(file?.what === 'attachment');
    assert.deepEqual([file.attachmentId, file.fileName], ['f', undefined]);
    const [asset] = (await named(at('/Assets/note.md?c=one&s=s&f=a'))) ?? [];
    assert.ok(asset?.what === 'asset');
    assert.deepEqual([asset.skillId, asset.assetId, asset.asset], ['s', 'a', undefined]);
  });

  it('names the earlier versions of a comparison, whichever side was clicked', async () => {
    const version = (id: string) => ({
      scheme: 'records-workspace',
      path: '/Versions/Ada Ashwick/Weekly note.json',
      query: `c=one&m=m&r=r&v=${id}`,
    });
    const versions = async (...sides: string[]): Promise<unknown> => {
      const shown: Shown = { ...nothing, compared: () => sides.map(version) };
      const parsed = await parse('recordsWorkspace.records.restoreVersion', [version('current')], shown);
      return parsed?.call.named?.map((target) => target.what === 'version' && target.versionId);
    };
    assert.deepEqual(await versions('v1', 'current'), ['v1']);
    assert.deepEqual(await versions('v1', 'v2'), ['v1', 'v2']);
    assert.equal(await versions(), undefined);
  });

  it('of another extension, and any other value, names nothing', async () => {
    for (const value of [at('/Records/T.record?c=one&m=m&r=r', 'file'), at('/other'), { miniId: 'm' }, 'text', 7, null])
      assert.equal(await named(value), undefined);
  });
});

describe('a command from the Command Palette', () => {
  const address = {
    scheme: 'records-workspace',
    path: '/Records/Ada%20Ashwick/Weekly%20note.record',
    query: 'c=c1&m=m1&r=one',
  };
  const call = async (id: CommandId, inFront: typeof address | undefined): Promise<Parsed['call'] | undefined> =>
    (await parse(id, [], { ...nothing, inFront: () => inFront }))?.call;

  it('is about the thing of the editor in front', async () => {
    const found = await call('recordsWorkspace.records.renameRecord', address);
    assert.deepEqual([idsOf(found?.named), found?.isInFront], [['one'], true]);
  });

  it('is about the change set whose report is in front', async () => {
    const report = { connectionId: 'c1', changeSetId: 'one' };
    const found = await parse('recordsWorkspace.activity.undoChangeSet', [], { ...nothing, inFront: () => report });
    assert.deepEqual(found?.call, { named: [{ ...report, what: 'changeSet' }], isInFront: true });
  });

  it('is about what is selected where the editor is of another kind, or none is in front', async () => {
    assert.deepEqual(await call('recordsWorkspace.skills.archiveSkill', address), {});
    assert.deepEqual(await call('recordsWorkspace.records.renameRecord', { ...address, scheme: 'file' }), {});
    assert.deepEqual(await call('recordsWorkspace.records.renameRecord', undefined), {});
  });
});
