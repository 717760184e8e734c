// The page of a Record, in the extension host: what it reads, and which command each of its actions starts.
import * as vscode from 'vscode';
import type { CommandId } from '../../contributions';
import type { RecordAttachment } from '../../domain/attachment';
import { notFound } from '../../domain/failure';
import { recordFields } from '../../domain/fields/recordFields';
import type { StoredRecord } from '../../domain/record';
import { recordKey } from '../../domain/recordRef';
import type { RecordAction, RecordPageContract } from '../../protocol/recordPage';
import type { Target } from '../../tree/target';
import { recordFieldText } from '../../words/fields';
import { nameOrId } from '../../words/titles';
import { changesRecord, renamesLabelOf } from '../../workspace/changes/change';
import { readToShow } from '../../workspace/records/readToShow';
import { refuseChanged } from '../../workspace/records/refuseChanged';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { EditedRefOf } from '../document/editedAddress';
import { jsonFields } from '../document/fieldText';
import { readPreview } from '../page/filePreview';
import { PageDrops } from '../page/pageDrops';
import {
  sharedCommands,
  thingFrom,
  workspaceOfPage,
  type PanelHost,
  type PageKind,
  type PageController,
} from '../page/pageKind';
import { loadVersions } from '../page/versionTimeline';
import { recordPageData } from './recordPageData';

const kind: Omit<PageKind, 'pageOf'> = {
  titleField: 'title',
  text: jsonFields,
  shownFields: (fields) => fields,
  fields: recordFields,
  nameOf: recordFieldText,
};

export const recordPages = (ref: EditedRefOf<'record'>): PageKind<RecordPageContract> => ({
  ...kind,
  pageOf: (host) => recordPage(ref, host),
});

const commands = {
  openMini: 'recordsWorkspace.minis.openMini',
  ...sharedCommands,
  previousRecord: 'recordsWorkspace.records.previousRecord',
  nextRecord: 'recordsWorkspace.records.nextRecord',
  submit: 'recordsWorkspace.records.submitDraft',
  archive: 'recordsWorkspace.records.archiveRecord',
  delete: 'recordsWorkspace.records.deleteRecord',
  restore: 'recordsWorkspace.records.restoreRecord',
  compareVersions: 'recordsWorkspace.records.compareVersions',
  restoreVersion: 'recordsWorkspace.records.restoreVersion',
  openRecord: 'recordsWorkspace.records.openRecord',
  addRelation: 'recordsWorkspace.relations.addRelation',
  replaceRelation: 'recordsWorkspace.relations.replaceRelation',
  removeRelation: 'recordsWorkspace.relations.removeRelation',
  addFiles: 'recordsWorkspace.attachments.addAttachments',
  pasteFiles: 'recordsWorkspace.attachments.pasteAttachments',
  replaceFiles: 'recordsWorkspace.attachments.replaceAttachments',
  openFile: 'recordsWorkspace.attachments.openAttachment',
  saveFile: 'recordsWorkspace.attachments.saveAttachment',
  replaceFile: 'recordsWorkspace.attachments.replaceAttachment',
  deleteFile: 'recordsWorkspace.attachments.deleteAttachment',
} as const satisfies Partial<Record<RecordAction['kind'], CommandId>>;

function recordPage(ref: EditedRefOf<'record'>, host: PanelHost): PageController<RecordPageContract, StoredRecord> {
  const files = new PageDrops(host.tempFolder, async (offer) => {
    await workspaceOfPage(host, ref);
    await host.actions.start(commands.addFiles, [{ ...ref, what: 'record' }], offer);
  });
  return {
    follow: (change) =>
      changesRecord(change, ref) ||
      (change.kind === 'relatedTitle' && recordKey(change) === recordKey(ref)) ||
      renamesLabelOf('record', change),
    abandon: () => files.abandon(),

    async load(signal, from) {
      const workspace = await workspaceOfPage(host, ref);
      const { records, users, labels, minis } = workspace;
      const record = await thingFrom(from, {
        afterChange: () => records.cachedOrRead(ref, signal),
        fresh: () => readToShow(records, ref, signal),
      });
      // Names are optional: without them, the page is still shown.
      await Promise.all([users.load(), labels.load(), minis.load()]);
      const mini = minis.find(ref.miniId);
      const relatedIds = (record.relations ?? []).flatMap((relation) => relation.targetRecordId || []);
      const data = recordPageData({
        recordId: ref.recordId,
        record,
        miniName: mini ? nameOrId(mini) : '',
        users: users.value ?? [],
        labels: labels.carriedBy('record'),
        titles: await records.titlesOf(ref.miniId, relatedIds, from.kind !== 'fresh'),
        incoming: records.known.towards(ref.miniId, ref.recordId, record.relations ?? []),
        isLocked: host.locks.isReadOnly(ref.connectionId),
        minis: new Map((minis.all ?? []).map((one) => [one.id, nameOrId(one)])),
      });
      return { data, stored: record };
    },

    handlers: {
      async loadVersions(asked, signal) {
        if (asked.isPressed) host.onRetry();
        const workspace = await workspaceOfPage(host, ref);
        const { records } = workspace;
        const current = (): Promise<StoredRecord> => records.cachedOrRead(ref, signal);
        return await loadVersions(workspace, kind, records.versions(ref), asked, current);
      },

      async preview({ fileId }, signal) {
        host.onRetry();
        const workspace = await workspaceOfPage(host, ref);
        const attachment = await attachmentOf(workspace, ref, fileId, signal);
        return await readPreview(attachment, (limit) => workspace.attachments.readStart(ref, fileId, limit, signal));
      },

      async act(action) {
        if (action.kind === 'copyId') await vscode.env.clipboard.writeText(ref.recordId);
        else if (action.kind === 'addUris') await files.addUris(action.uriList);
        else {
          const workspace = await workspaceOfPage(host, ref);
          await host.actions.start(commands[action.kind], [await targetOf(workspace, ref, action)]);
        }
      },

      ...files.handlers,
    },
  };
}

/** The target of an action. Related Records are looked up in the same Mini, because a relation names no other. */
async function targetOf(workspace: RemoteWorkspace, ref: EditedRefOf<'record'>, action: RecordAction): Promise<Target> {
  switch (action.kind) {
    case 'openRecord':
      return { ...ref, what: 'relation', relationId: '', relation: { targetRecordId: action.recordId } };
    case 'openMini':
      return { ...ref, what: 'mini' };
    case 'compareVersions':
      return { ...ref, what: 'versionPair', leftId: action.leftId, rightId: action.rightId };
    case 'restoreVersion':
      return { ...ref, what: 'version', versionId: action.versionId };
    case 'replaceRelation':
    case 'removeRelation':
      return { ...ref, what: 'relation', relationId: action.relationId };
    case 'openFile':
    case 'saveFile':
    case 'replaceFile':
    case 'deleteFile': {
      const { fileId: attachmentId } = action;
      const { fileName, size, checksum } = await attachmentOf(workspace, ref, attachmentId);
      return { ...ref, what: 'attachment', attachmentId, fileName: fileName || attachmentId, size, checksum };
    }
    default:
      return { ...ref, what: 'record' };
  }
}

async function attachmentOf(
  workspace: RemoteWorkspace,
  ref: EditedRefOf<'record'>,
  attachmentId: string,
  signal?: AbortSignal,
): Promise<RecordAttachment> {
  const record = await workspace.records.read(ref, signal);
  const attachment = record.attachments?.find((file) => file.id === attachmentId);
  return attachment ?? (await refuseChanged(workspace.records, ref, notFound('downloadAttachment')));
}
