// Adds and deletes files of Records: how each is judged and undone. How files are sent: run/applyAttachments.ts.
import { isOverLimit } from '../../../domain/files/localFile';
import type { StoredRecord } from '../../../domain/record';
import type { AttachItem, ChangeItem, DetachItem } from '../changeItem';
import type { Done, FreshVerdict, Operation } from './operation';

export const attach = {
  verdict: ({ file, skipsSameName }: AttachItem, fresh: StoredRecord): FreshVerdict => {
    if (isOverLimit(file)) return 'invalid';
    if (skipsSameName && fresh.attachments?.some(({ fileName }) => fileName === file.fileName)) return 'unchanged';
    return fresh.state === 'deleted' ? 'deleted' : 'ready';
  },
  /** Undefined for a file of a Record created by the same set: its files go to the trash with it. */
  undo: (item: AttachItem, { partId }: Done): ChangeItem | undefined => {
    if (partId === undefined || item.createdBy !== undefined) return undefined;
    const { file, skipsSameName: _skips, op: _op, ...rest } = item;
    return { ...rest, op: 'detach', attachments: [{ id: partId, fileName: file.fileName, isUploaded: true }] };
  },
};

export const detach: Operation<DetachItem> = {
  verdict: (item, fresh) => {
    const left = leftOf(item, fresh);
    if (left.length === 0) return 'unchanged';
    const isMeant = left.every(
      ({ id, fileName, isUploaded }) => isUploaded || fileName === undefined || fileName === nameIn(fresh, id),
    );
    if (!isMeant) return 'conflict';
    return fresh.state === 'deleted' ? 'deleted' : 'ready';
  },
  apply: async (store, item, fresh) => {
    const { miniId, recordId } = item;
    const ids = leftOf(item, fresh).map(({ id }) => id);
    await store.detach({ miniId, recordId }, ids);
    return { kind: 'done', isFinal: true };
  },
  reconcile: (item, fresh) => (fresh && leftOf(item, fresh).length > 0 ? 'again' : { kind: 'done', isFinal: true }),
  undo: () => undefined,
};

function leftOf({ attachments }: DetachItem, fresh: StoredRecord): DetachItem['attachments'] {
  return attachments.filter(({ id }) => fresh.attachments?.some((one) => one.id === id));
}

function nameIn(fresh: StoredRecord, attachmentId: string): string | null | undefined {
  return fresh.attachments?.find(({ id }) => id === attachmentId)?.fileName;
}
