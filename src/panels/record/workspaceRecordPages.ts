// Record pages fed from the connected workspace. What a page may start, it starts as the command a menu would run.
import * as vscode from 'vscode';
import { Emitter } from '../../base/emitter';
import { t } from '../../base/text';
import type { CommandId } from '../../contributions';
import { miniName } from '../../tree/minis';
import type { FileOffer } from '../../domain/files/fileOffer';
import type { NamedFiles } from '../../domain/files/namedFiles';
import type {
  AttachmentAction,
  AttachmentPreview,
  RecordPageData,
  RecordRef,
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
    readonly showLog: () => void,
    readonly unexpected: (error: unknown) => void,
  ) {
    locks.onDidChangeLock(({ id }) => this.changed.fire({ connectionId: id }));
    session.onDidChange((change) => {
      const connectionId = session.connection?.id;
      if (connectionId !== undefined) this.changed.fire({ connectionId, change });
    });
  }

  async load(ref: RecordRef, signal: AbortSignal, isChange = false): Promise<RecordPageData> {
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

  async loadVersions(ref: RecordRef, afterCursor: string | undefined, signal: AbortSignal): Promise<VersionRows> {
    const workspace = await this.open(ref);
    const versions = workspace.records.versions(ref);
    if (versions.all.length === 0 || afterCursor === MORE) await versions.loadMore();
    const record = await workspace.records.shown(ref, signal);
    await workspace.users.load();
    const { hasMore } = versions;
    const rows = versionRows({ record, versions: versions.all, hasMore, users: workspace.users.value ?? [] });
    return { rows, ...(hasMore ? { afterCursor: MORE } : {}) };
  }

  async preview(ref: RecordRef, attachmentId: string, signal: AbortSignal): Promise<AttachmentPreview> {
    const { workspace, attachment } = await this.find(ref, attachmentId, signal);
    const reason = noPreviewReason(attachment);
    if (reason !== undefined) return { kind: 'none', reason };
    const limitBytes = attachment.contentType?.startsWith('image/') === true ? MAX_IMAGE_BYTES : MAX_TEXT_BYTES;
    const { bytes, isCut } = await workspace.attachments.readStart(ref, attachmentId, limitBytes, signal);
    return attachmentPreview(attachment, bytes, isCut);
  }

  async compareVersions(ref: RecordRef, leftId: string, rightId: string): Promise<void> {
    await this.open(ref);
    await run('recordsWorkspace.records.compareVersions', { ...ref, leftId, rightId });
  }

  openAttachment(ref: RecordRef, attachmentId: string): Promise<void> {
    return this.runOnAttachment('recordsWorkspace.attachments.openAttachment', ref, attachmentId);
  }

  saveAttachment(ref: RecordRef, attachmentId: string): Promise<void> {
    return this.runOnAttachment('recordsWorkspace.attachments.saveAttachment', ref, attachmentId);
  }

  async copyId(ref: RecordRef): Promise<void> {
    await vscode.env.clipboard.writeText(ref.recordId);
  }

  async editText(ref: RecordRef): Promise<void> {
    await this.open(ref);
    await run('recordsWorkspace.records.editRecord', ref);
  }

  async restoreVersion(ref: RecordRef, versionId: string): Promise<void> {
    await this.open(ref);
    await run('recordsWorkspace.records.restoreVersion', { ...ref, versionId });
  }

  async rename(ref: RecordRef): Promise<void> {
    await this.open(ref);
    await run('recordsWorkspace.records.renameRecord', ref);
  }

  async editRelation(ref: RecordRef, action: RelationAction, relationId: string | undefined): Promise<void> {
    await this.open(ref);
    await run(relationCommands[action], relationId === undefined ? ref : { ...ref, relationId });
  }

  async editAttachments(ref: RecordRef, action: AttachmentAction, attachmentId: string | undefined): Promise<void> {
    if (attachmentId !== undefined) return await this.runOnAttachment(attachmentCommands[action], ref, attachmentId);
    await this.open(ref);
    await run(attachmentCommands[action], ref);
  }

  async addOffered(ref: RecordRef, offer: FileOffer): Promise<void> {
    await this.openToAttach(ref);
    await run(attachmentCommands.add, ref, undefined, offer);
  }

  async addPaths(ref: RecordRef, files: NamedFiles): Promise<void> {
    await this.openToAttach(ref);
    if (files.paths.length > 0) await run(attachmentCommands.add, ref, undefined, files);
  }

  private async runOnAttachment(command: CommandId, ref: RecordRef, attachmentId: string): Promise<void> {
    const { attachment } = await this.find(ref, attachmentId, undefined);
    const { fileName, size, checksum } = attachment;
    await run(command, { ...ref, attachmentId, fileName: fileName || attachmentId, size, checksum });
  }

  private async find(ref: RecordRef, attachmentId: string, signal: AbortSignal | undefined) {
    const workspace = await this.open(ref);
    const record = await workspace.records.read(ref, signal);
    const attachment = record.attachments?.find((file) => file.id === attachmentId);
    if (!attachment) throw new SpokenError(t('It changed or no longer exists. Refresh the view.'));
    return { workspace, attachment };
  }

  private openToAttach(ref: RecordRef): Promise<RemoteWorkspace> {
    const elsewhere = t('This belongs to another workspace. Switch to it and try again.');
    return workspaceOf(this.session, ref.connectionId, elsewhere);
  }

  private open(ref: RecordRef): Promise<RemoteWorkspace> {
    return workspaceOf(
      this.session,
      ref.connectionId,
      t('This belongs to another workspace. Switch to it and try again.'),
    );
  }
}

async function run(command: CommandId, ...args: readonly unknown[]): Promise<void> {
  await vscode.commands.executeCommand(command, ...args);
}
