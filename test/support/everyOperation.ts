// One item for each operation on Records, each with its own Record in the state that it needs.
import type { StoredRecord } from '../../src/domain/record';
import type { ChangeItem } from '../../src/workspace/changeSets/changeItem';
import { attach, create, type ChangeSetBench } from './changeSetBench';

export const operations = [
  ...[
    'title',
    'labels',
    'ownLabels',
    'archive',
    'create',
    'createWithFile',
    'delete',
    'discard',
    'erase',
    'restore',
    'submit',
  ],
  ...['relate', 'unrelate', 'attach', 'detach'],
] as const;

/** Operations that can't be undone. */
export const finals: readonly string[] = ['discard', 'erase', 'submit', 'detach'];

const states: Readonly<Record<string, string>> = {
  discard: 'draft',
  submit: 'draft',
  erase: 'deleted',
  restore: 'deleted',
};
const relation = { relationship: 'relates-to', targetRecordId: 'other' };

/** Stores the Records of the chosen operations, and returns the items. */
export function everyOperation(bench: ChangeSetBench, chosen: readonly string[]): ChangeItem[] {
  const items: ChangeItem[] = [];
  for (const [at, kind] of chosen.entries()) {
    const miniId = at % 3 === 0 ? 'm2' : 'm1';
    const id = `r${String(at)}`;
    const sample: Partial<StoredRecord> = {
      id,
      title: `Sample ${String(at)}`,
      labels: ['One', 'Two'],
      state: states[kind] ?? 'active',
      attachments: [{ id: `f${String(at)}`, fileName: 'before.txt', size: 1 }],
      relations: [{ id: `l${String(at)}`, ...relation }],
    };
    if (!kind.startsWith('create')) bench.model.add(miniId, sample);
    items.push(...itemsOf(bench, kind, at, miniId, items.length));
  }
  return items;
}

function itemsOf(bench: ChangeSetBench, kind: string, at: number, miniId: string, index: number): ChangeItem[] {
  const id = `r${String(at)}`;
  const number = String(at);
  const eTag = bench.model.records.get(id)?.eTag ?? '';
  const ref = { miniId, recordId: id, base: { eTag } };
  switch (kind) {
    case 'title':
      return [{ op: 'update', ...ref, before: { title: `Sample ${number}` }, after: { title: `Changed ${number}` } }];
    case 'ownLabels':
      return [{ op: 'update', ...ref, before: { labels: ['One', 'Two'] }, after: { labels: ['Three'] } }];
    case 'archive':
      return [{ op: 'update', ...ref, before: { state: 'active' }, after: { state: 'archived' } }];
    case 'labels': {
      const fields = { before: { labels: ['One', 'Two'] }, after: { labels: ['Two', 'Three'] } };
      return [{ op: 'update', ...ref, ...fields, mergesLabels: true }];
    }
    case 'create':
      return [create(`New ${number}`, at % 2 === 0 ? { externalUri: `urn:sample:${number}` } : {}, miniId)];
    case 'createWithFile':
      return [
        create(`New ${number}`, { eventDate: null }, miniId),
        attach('', `new${number}.txt`, { createdBy: index }, miniId),
      ];
    case 'discard':
      return [{ op: 'delete', ...ref, before: { state: 'draft' } }];
    case 'delete':
    case 'erase':
    case 'restore':
    case 'submit':
      return [{ op: kind, ...ref }];
    case 'relate':
      return [{ op: 'relate', ...ref, relation: { relationship: 'supersedes', targetRecordId: 'other', since: null } }];
    case 'unrelate':
      return [{ op: 'unrelate', ...ref, relation: { id: `l${number}`, ...relation } }];
    case 'attach':
      return ['a.txt', 'b.txt'].map((name) => attach(id, name, {}, miniId));
    case 'detach':
      return [{ op: 'detach', ...ref, attachments: [{ id: `f${number}`, fileName: 'before.txt' }] }];
    default:
      return [];
  }
}

/** A Record without the ids of its attachments and relations, which differ after an undo. */
export function withoutPartIds({ attachments, relations, ...rest }: Partial<StoredRecord>): object {
  return {
    ...rest,
    attachments: (attachments ?? []).map(({ fileName }) => fileName),
    relations: (relations ?? []).map(({ relationship }) => relationship),
  };
}
