import assert from 'node:assert/strict';
import { attachTo } from '../../../../src/commands/attachments/attachTo';
import type { CommandContext } from '../../../../src/commands/commandContext';
import { attachments } from '../../../../src/commands/target/attachments';
import { targetCommand } from '../../../../src/commands/target/defineCommand';
import { labels } from '../../../../src/commands/target/labels';
import { records, wholeRecord } from '../../../../src/commands/target/records';
import { type Call, many, named, one, type Question, type Takes } from '../../../../src/commands/target/takes';
import { TargetRefusal } from '../../../../src/commands/target/targetRefusal';
import type { TreeNode } from '../../../../src/tree/node';
import { targetOf, targetsOf } from '../../../../src/tree/target';
import type { RemoteWorkspace } from '../../../../src/workspace/remoteWorkspace';
import { aRecord } from '../../../support/build';
import { connectionId, labelNode, miniNode, recordNode } from '../../tree/rows';

const [active, deleted] = [recordNode({ id: 'active' }), recordNode({ id: 'deleted', state: 'deleted' })];

interface Window {
  readonly selected?: readonly TreeNode[];
  readonly workspace?: object;
}

/** What a command that takes this gets in a window, with what the user is told on the way. */
async function found<T>(takes: Takes<T>, call: Call, { selected = [], workspace = {} }: Window = {}) {
  const told: string[] = [];
  const context = {
    selected: () => targetsOf(selected),
    session: {
      workspace: () => Promise.resolve({ connection: { id: connectionId }, ...workspace } as RemoteWorkspace),
    },
    prompts: { notify: (message: string) => Promise.resolve(void told.push(message)) },
  } as unknown as CommandContext;
  const things: T[] = [];
  await targetCommand('recordsWorkspace.records.openRecord', takes, (_workspace, _context, thing) => {
    things.push(thing);
  }).run(context, call);
  return { told, thing: things[0] };
}

const restorable = many(records, 'canRestore', 'Select a Record');

describe('what a command takes', () => {
  it('is the named one, and not the selected one', async () => {
    const { thing } = await found(
      many(records, 'canOpen', ''),
      { named: targetsOf([active]) },
      { selected: [deleted] },
    );
    assert.deepEqual(thing, [active.row]);
  });

  it('is the selected one where nothing was named', async () => {
    assert.deepEqual((await found(many(records, 'canOpen', ''), {}, { selected: [active, deleted] })).thing, [
      active.row,
      deleted.row,
    ]);
  });

  it('leaves out rows that lack the capability, and those of another kind', async () => {
    const rows: TreeNode[] = [active, deleted, miniNode(), labelNode()];
    assert.deepEqual((await found(restorable, { named: targetsOf(rows) })).thing, [deleted.row]);
  });

  it('is nothing else where a table or page named what lacks the capability', async () => {
    const { told, thing } = await found(many(records, 'canEditFields', 'Select a Record'), {
      named: targetsOf([deleted, deleted]),
    });
    assert.equal(thing, undefined);
    assert.deepEqual(told, ['No changes needed. Not included: 2 Records (Deleted).']);
  });

  it('is one where the command is for one', async () => {
    const { thing } = await found(one(records, 'canOpen', ''), { named: targetsOf([deleted, active]) });
    assert.deepEqual(thing, deleted.row);
  });

  it('is of several, where it is for one, the one that was clicked or has the focus', async () => {
    const call = { named: targetsOf([deleted, active]), row: targetOf(active) };
    assert.deepEqual((await found(one(records, 'canOpen', ''), call)).thing, active.row);
    assert.deepEqual((await found(many(records, 'canOpen', ''), call)).thing, [deleted.row, active.row]);
    const files = { named: targetsOf([recordNode({ id: 'first' }), active]), row: targetOf(active) };
    assert.deepEqual((await found(attachTo, files)).thing, active.row);
  });

  it('is no other, where it is for one, in place of the one with the focus that lacks the capability', async () => {
    const asked: unknown[] = [];
    const ask = ({ unable, context: { leftOut } }: Question) =>
      Promise.resolve((asked.push(...unable, leftOut?.text), []));
    const call = { isFromRows: true, named: targetsOf([deleted, active]), row: targetOf(active) } as const;
    assert.equal((await found(one({ ...records, ask }, 'canRestore', ''), call)).thing, undefined);
    assert.deepEqual(asked, [...targetsOf([active]), 'Not included: 1 Record.']);
  });

  it('is read where it is only named by its ids', async () => {
    const asked: unknown[] = [];
    const read = (ref: unknown): Promise<unknown> => {
      asked.push(ref);
      return Promise.resolve(aRecord(1, { id: 'r' }));
    };
    const target = { what: 'record', miniId: 'm', recordId: 'r' } as const;
    const { thing } = await found(
      one(records, 'canRename', ''),
      { named: [target] },
      { workspace: { records: { read } } },
    );
    assert.deepEqual([thing?.id, thing?.miniId, asked], ['r', 'm', [target]]);
  });

  it('is nothing in place of a clicked row that VS Code does not know any more', async () => {
    const refused = (error: unknown): boolean => error instanceof TargetRefusal && error.reason === 'unknownRow';
    await assert.rejects(found(restorable, { isRowUnknown: true }, { selected: [deleted] }), refused);
  });

  it('is nothing of another workspace, whichever named it', async () => {
    const elsewhere = { what: 'record', connectionId: 'other', miniId: 'm', recordId: 'r' } as const;
    const refused = (error: unknown): boolean => error instanceof TargetRefusal && error.reason === 'otherWorkspace';
    await assert.rejects(found(one(records, 'canOpen', ''), { named: [elsewhere] }), refused);
    await assert.rejects(found(named('record'), { named: [elsewhere] }), refused);
  });

  it('may be left open: then nothing is asked', async () => {
    assert.deepEqual((await found(named('mini'), { isRowUnknown: true })).thing, []);
    assert.equal((await found(named('mini'), { named: targetsOf([miniNode()]) })).thing?.length, 1);
  });
});

describe('an attachment', () => {
  it('without a name is called by its id, and one without an id is left out', async () => {
    const file = (id: string | null, index: number): TreeNode => ({
      kind: 'attachment',
      connectionId,
      row: active.row,
      index,
      attachment: { id, fileName: '', contentType: null },
    });
    const { thing } = await found(many(attachments, 'canSave', ''), {}, { selected: [file('a', 0), file(null, 1)] });
    assert.deepEqual(
      thing?.map(({ recordId, attachmentId, fileName }) => [recordId, attachmentId, fileName]),
      [['active', 'a', 'a']],
    );
  });

  it('gets its name from the Record where an editor names it', async () => {
    const record = aRecord(1, { attachments: [{ id: 'f', fileName: 'plan.pdf' }] });
    const read = () => Promise.resolve(record);
    const workspace = { records: { read, readBack: read } };
    const target = { what: 'attachment', miniId: 'm', recordId: 'r', attachmentId: 'f' } as const;
    const editable = one(attachments, 'canEditCopy', '');
    assert.equal((await found(editable, { named: [target] }, { workspace })).thing?.fileName, 'plan.pdf');
    await assert.rejects(found(editable, { named: [{ ...target, attachmentId: 'gone' }] }, { workspace }), /notFound/);
  });
});

describe('a label that is being renamed', () => {
  it('is refused in words, and no other is asked for', async () => {
    const running = labelNode({ name: 'After', rename: { previousName: 'Before' } });
    const { thing, told } = await found(one(labels, 'canRename', ''), {}, { selected: [running] });
    assert.equal(thing, undefined);
    assert.match(told.join(''), /“After” is being renamed from “Before”/);
    const byKey = await found(one(labels, 'canRename', ''), { isFromRows: true, row: targetOf(running) });
    assert.deepEqual(byKey.told, told);
  });
});

describe('a part of a Record', () => {
  it('represents the Record, with its capabilities', () => {
    const part: TreeNode = { kind: 'attachment', connectionId, row: deleted.row, attachment: { id: 'f' }, index: 0 };
    const target = targetOf(part);
    assert.ok(target);
    const whole = wholeRecord(target);
    assert.deepEqual(whole, targetOf(deleted));
    assert.equal(wholeRecord(whole), whole);
  });
});
