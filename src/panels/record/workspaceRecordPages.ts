// Record pages fed from the connected workspace. What a page may start, it starts as the command a menu would run.
import * as vscode from 'vscode';
import { Emitter } from '../../base/emitter';
import { t } from '../../base/text';
import type { CommandId } from '../../contributions';
import type { Actions } from '../../tree/actions';
import { miniName } from '../../tree/minis';
import type { Offer, RecordTarget, Target } from '../../tree/target';
import type { FileOffer } from '../../domain/files/fileOffer';
import type { NamedFiles } from '../../domain/files/namedFiles';
import type {
  AttachmentAction,
  AttachmentPreview,
  RecordPageData,
  RecordPageRef,
  RelationAction,
  VersionRows,
} from '../../protocol/recordPage';
import type { Change } from '../../workspace/changes/change';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { Session } from '../../workspace/session';
import { attachmentPreview, MAX_IMAGE_BYTES, MAX_TEXT_BYTES, noPreviewReason } from '../page/attachmentPreview';
import { SpokenError } from '../page/explain';
import type { Locks } from '../page/locks';
import { recordPageData } from './recordPageData';
import type { RecordPageSource } from './recordPageSource';
import { versionRows } from './recordVersionRows';
import { workspaceOf } from '../page/workspaceOf';

const relationCommands: Readonly<Record<RelationAction, CommandId>> = {
  add: 'recordsWorkspace.relations.addRelation',
  replace: 'recordsWorkspace.relations.replaceRelation',
  remove: 'recordsWorkspace.relations.removeRelation',
};

const attachmentCommands: Readonly<Record<AttachmentAction, CommandId>> = {
  add: 'recordsWorkspace.attachments.addAttachments',
  paste: 'recordsWorkspace.attachments.pasteAttachments',
  replace: 'recordsWorkspace.attachments.replaceAttachment',
  replaceAll: 'recordsWorkspace.attachments.replaceAttachments',
  delete: 'recordsWorkspace.attachments.deleteAttachment',
};

/** The page knows no cursors of the service: it only says that it wants more. */
const MORE = 'more';

export class WorkspacePages implements RecordPageSource {
  private readonly changed = new Emitter<{ readonly connectionId: string; readonly change?: Change }>();
  readonly onDidChange = this.changed.event;

  constructor(
    private readonly session: Session,
    private readonly locks: Locks,
    private readonly actions: Actions,
    readonly showLog: () => void,
    readonly unexpected: (error: unknown) => void,
  ) {
    locks.onDidChangeLock(({ id }) => this.changed.fire({ connectionId: id }));
    session.onDidChange((change) => {
      const connectionId = session.connection?.id;
      if (connectionId !== undefined) this.changed.fire({ connectionId, change });
    });
  }

  async load(ref: RecordPageRef, signal: AbortSignal, isChange = false): Promise<RecordPageData> {
    const workspace = await this.open(ref);
    const { records } = workspace;
    const record = await (isChange ? records.shown(ref, signal) : records.read(ref, signal));
    // Names beside ids are a kindness: a page is shown without them when they can't be read.
    await Promise.all([workspace.users.load(), workspace.labels.load(), workspace.minis.load()]);
    const mini = workspace.minis.find(ref.miniId);
    return recordPageData({
      recordId: ref.recordId,
      record,
      miniName: mini ? miniName(mini) : '',
      users: workspace.users.value ?? [],
      labels: workspace.labels.all?.labels ?? [],
      titles: await records.titlesOf(
        ref.miniId,
        (record.relations ?? []).flatMap((relation) => relation.targetRecordId || []),
        isChange,
      ),
      incoming: workspace.records.known.towards(ref.miniId, ref.recordId, record.relations ?? []),
      asOfMs: Date.now(),
      canEdit: record.state !== 'deleted' && !this.locks.isReadOnly(ref.connectionId),
    });
  }

  async loadVersions(ref: RecordPageRef, afterCursor: string | undefined, signal: AbortSignal): Promise<VersionRows> {
    const workspace = await this.open(ref);
    const versions = workspace.records.versions(ref);
    if (versions.all.length === 0 || afterCursor === MORE) await versions.loadMore();
    const record = await workspace.records.shown(ref, signal);
    await workspace.users.load();
    const { hasMore } = versions;
    const rows = versionRows({ record, versions: versions.all, hasMore, users: workspace.users.value ?? [] });
    return { rows, ...(hasMore ? { afterCursor: MORE } : {}) };
  }

  async preview(ref: RecordPageRef, attachmentId: string, signal: AbortSignal): Promise<AttachmentPreview> {
    const { workspace, attachment } = await this.find(ref, attachmentId, signal);
    const reason = noPreviewReason(attachment);
    if (reason !== undefined) return { kind: 'none', reason };
    const limitBytes = attachment.contentType?.startsWith('image/') === true ? MAX_IMAGE_BYTES : MAX_TEXT_BYTES;
    const { bytes, isCut } = await workspace.attachments.readStart(ref, attachmentId, limitBytes, signal);
    return attachmentPreview(attachment, bytes, isCut);
  }

  async compareVersions(ref: RecordPageRef, leftId: string, rightId: string): Promise<void> {
    await this.start(ref, 'recordsWorkspace.records.compareVersions', { ...ref, what: 'versionPair', leftId, rightId });
  }

  openAttachment(ref: RecordPageRef, attachmentId: string): Promise<void> {
    return this.runOnAttachment('recordsWorkspace.attachments.openAttachment', ref, attachmentId);
  }

  saveAttachment(ref: RecordPageRef, attachmentId: string): Promise<void> {
    return this.runOnAttachment('recordsWorkspace.attachments.saveAttachment', ref, attachmentId);
  }

  async copyId(ref: RecordPageRef): Promise<void> {
    await vscode.env.clipboard.writeText(ref.recordId);
  }

  async editText(ref: RecordPageRef): Promise<void> {
    await this.start(ref, 'recordsWorkspace.records.editRecord');
  }

  async restoreVersion(ref: RecordPageRef, versionId: string): Promise<void> {
    await this.start(ref, 'recordsWorkspace.records.restoreVersion', { ...ref, what: 'version', versionId });
  }

  async rename(ref: RecordPageRef): Promise<void> {
    await this.start(ref, 'recordsWorkspace.records.renameRecord');
  }

  async editRelation(ref: RecordPageRef, action: RelationAction, relationId: string | undefined): Promise<void> {
    const target: Target | undefined = relationId === undefined ? undefined : { ...ref, what: 'relation', relationId };
    await this.start(ref, relationCommands[action], target);
  }

  async editAttachments(ref: RecordPageRef, action: AttachmentAction, attachmentId: string | undefined): Promise<void> {
    if (attachmentId !== undefined) return await this.runOnAttachment(attachmentCommands[action], ref, attachmentId);
    await this.start(ref, attachmentCommands[action]);
  }

  async addOffered(ref: RecordPageRef, offer: FileOffer): Promise<void> {
    await this.attach(ref, { what: 'bytes', offered: offer });
  }

  async addPaths(ref: RecordPageRef, files: NamedFiles): Promise<void> {
    if (files.paths.length > 0) await this.attach(ref, { what: 'named', named: files });
  }

  private async runOnAttachment(command: CommandId, ref: RecordPageRef, attachmentId: string): Promise<void> {
    const { attachment } = await this.find(ref, attachmentId, undefined);
    const { fileName, size, checksum } = attachment;
    const shown = { attachmentId, fileName: fileName || attachmentId, size, checksum };
    await this.actions.start(command, [{ ...ref, what: 'attachment', ...shown }]);
  }

  private async find(ref: RecordPageRef, attachmentId: string, signal: AbortSignal | undefined) {
    const workspace = await this.open(ref);
    const record = await workspace.records.read(ref, signal);
    const attachment = record.attachments?.find((file) => file.id === attachmentId);
    if (!attachment) throw new SpokenError(t('This file is no longer there.'));
    return { workspace, attachment };
  }

  private async attach(ref: RecordPageRef, offer: Offer): Promise<void> {
    const elsewhere = t('This page belongs to another workspace. Switch to it to attach files.');
    await workspaceOf(this.session, ref.connectionId, elsewhere);
    await this.actions.start(attachmentCommands.add, [recordTarget(ref)], offer);
  }

  private async start(ref: RecordPageRef, command: CommandId, target: Target = recordTarget(ref)): Promise<void> {
    await this.open(ref);
    await this.actions.start(command, [target]);
  }

  private open(ref: RecordPageRef): Promise<RemoteWorkspace> {
    return workspaceOf(
      this.session,
      ref.connectionId,
      t('This Record belongs to another workspace. Switch to it, then try again.'),
    );
  }
}

function recordTarget(ref: RecordPageRef): RecordTarget {
  return { ...ref, what: 'record' };
}
