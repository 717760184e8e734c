// Mini pages fed from the connected workspace. What a page may start, it starts as the command a menu would run.
import * as vscode from 'vscode';
import { Emitter } from '../../base/emitter';
import { formatBytes } from '../../base/format';
import { t } from '../../base/text';
import type { CommandId } from '../../contributions';
import { dayOf } from '../../domain/dates/calendarDay';
import { undefinedOnFailure } from '../../domain/failure';
import { maskIdentity } from '../../domain/identity';
import type { Mini } from '../../domain/mini';
import { pictureType } from '../../domain/files/pictureType';
import { sameVersion } from '../../domain/sameVersion';
import type { VersionRows } from '../../protocol/recordPage';
import type { MiniAction, MiniPageData, MiniPicture, MiniRef } from '../../protocol/miniPage';
import type { Change } from '../../workspace/changes/change';
import type { RecordCounts } from '../../workspace/minis/minis';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { Session } from '../../workspace/session';
import { MAX_IMAGE_BYTES } from '../page/attachmentPreview';
import { SpokenError } from '../page/explain';
import type { Locks } from '../page/locks';
import { miniPageData } from './miniPageData';
import type { MiniPageSource } from './miniPageSource';
import { miniVersionRows } from './miniVersionRows';
import { workspaceOf } from '../page/workspaceOf';

/** The page knows no cursors of the service: it only says that it wants more. */
const MORE = 'more';

const commands: Readonly<Record<MiniAction, CommandId>> = {
  rename: 'recordsWorkspace.minis.renameMini',
  editText: 'recordsWorkspace.minis.editMini',
  editLabels: 'recordsWorkspace.minis.editLabels',
  setBirthDate: 'recordsWorkspace.minis.setBirthDate',
  setExternalUri: 'recordsWorkspace.minis.setExternalUri',
  setPicture: 'recordsWorkspace.minis.setPicture',
  removePicture: 'recordsWorkspace.minis.removePicture',
  showRecords: 'recordsWorkspace.minis.showRecords',
  delete: 'recordsWorkspace.minis.deleteMini',
};

export class WorkspaceMiniPages implements MiniPageSource {
  private readonly changed = new Emitter<{ readonly connectionId: string; readonly miniId?: string }>();
  readonly onDidChange = this.changed.event;
  /** As each page read its Mini last, by Mini id; of one workspace alone. */
  private readonly shown = new Map<string, Mini>();
  /** As each page counted last: a change of the Mini does not change them. */
  private readonly counts = new Map<string, RecordCounts>();

  constructor(
    private readonly session: Session,
    private readonly locks: Locks,
    readonly showLog: () => void,
    readonly unexpected: (error: unknown) => void,
  ) {
    locks.onDidChangeLock(({ id }) => this.changed.fire({ connectionId: id }));
    session.onDidChangeConnection(() => {
      this.shown.clear();
      this.counts.clear();
    });
    session.onDidChange((change) => this.onChange(change));
  }

  async load(ref: MiniRef, signal: AbortSignal, isChange = false): Promise<MiniPageData> {
    const workspace = await this.open(ref);
    const { minis } = workspace;
    const counted = isChange ? this.counts.get(ref.miniId) : undefined;
    const [mini, records] = await Promise.all([
      isChange ? minis.shown(ref.miniId, signal) : minis.read(ref.miniId, signal),
      counted ?? minis.countRecords(ref.miniId, signal).catch(undefinedOnFailure),
      // Names beside ids and colours are a kindness: a page is shown without them when they can't be read.
      workspace.users.load(),
      workspace.labels.load(),
    ]);
    // Another read has begun in its place.
    signal.throwIfAborted();
    this.shown.set(ref.miniId, mini);
    if (records) this.counts.set(ref.miniId, records);
    return miniPageData({
      mini,
      users: workspace.users.value ?? [],
      labels: workspace.labels.all?.labels ?? [],
      records,
      today: dayOf(new Date()),
      canEdit: !this.locks.isReadOnly(ref.connectionId),
      asOfMs: Date.now(),
    });
  }

  async picture(ref: MiniRef, signal: AbortSignal): Promise<MiniPicture> {
    const workspace = await this.open(ref);
    const mini = this.shown.get(ref.miniId) ?? (await workspace.minis.read(ref.miniId, signal));
    const picture = await workspace.pictures.read(mini, MAX_IMAGE_BYTES, signal);
    if (!picture) return { kind: 'none', reason: t('None') };
    if (picture.isCut)
      return {
        kind: 'none',
        reason: t('Too large to show (over {0}).', formatBytes(MAX_IMAGE_BYTES)),
      };
    // By what is in it: whatever the service calls it, a page draws pictures alone.
    const mediaType = pictureType(picture.bytes);
    if (mediaType === undefined) return { kind: 'none', reason: t('No preview for this file type.') };
    return { kind: 'image', mediaType, base64: Buffer.from(picture.bytes).toString('base64') };
  }

  async reveal(ref: MiniRef, index: number, masked: string, signal: AbortSignal): Promise<string> {
    const workspace = await this.open(ref);
    const mini = await workspace.minis.read(ref.miniId, signal);
    const value = mini.identities?.[index]?.value ?? '';
    if (value === '' || maskIdentity(value) !== masked)
      throw new SpokenError(t('The identities changed. Reopen the page.'));
    return value;
  }

  async loadVersions(ref: MiniRef, afterCursor: string | undefined, signal: AbortSignal): Promise<VersionRows> {
    const workspace = await this.open(ref);
    const versions = workspace.minis.versions(ref.miniId);
    if (versions.all.length === 0 || afterCursor === MORE) await versions.loadMore();
    const mini = await workspace.minis.read(ref.miniId, signal);
    await workspace.users.load();
    const { hasMore } = versions;
    const rows = miniVersionRows({ mini, versions: versions.all, hasMore, users: workspace.users.value ?? [] });
    return { rows, ...(hasMore ? { afterCursor: MORE } : {}) };
  }

  async compareVersions(ref: MiniRef, leftId: string, rightId: string): Promise<void> {
    await this.open(ref);
    await run('recordsWorkspace.minis.compareVersions', { miniId: ref.miniId, leftId, rightId });
  }

  async act(ref: MiniRef, action: MiniAction): Promise<void> {
    await this.open(ref);
    await run(commands[action], { miniId: ref.miniId });
  }

  async copyId(ref: MiniRef): Promise<void> {
    await vscode.env.clipboard.writeText(ref.miniId);
  }

  private open(ref: MiniRef): Promise<RemoteWorkspace> {
    return workspaceOf(
      this.session,
      ref.connectionId,
      t('This belongs to another workspace. Switch to it and try again.'),
    );
  }

  private onChange(change: Change): void {
    const connectionId = this.session.connection?.id;
    if (connectionId === undefined) return;
    if (change.kind === 'mini') {
      this.shown.delete(change.miniId);
      this.changed.fire({ connectionId, miniId: change.miniId });
    }
    if (change.kind === 'minis') for (const miniId of this.outdated()) this.changed.fire({ connectionId, miniId });
  }

  /** The list was read again: pages show another version of these, or they are gone. */
  private outdated(): string[] {
    const { minis } = this.session.current ?? {};
    if (!minis?.all) return [];
    return [...this.shown].flatMap(([miniId, mini]) => {
      const listed = minis.find(miniId);
      if (listed && sameVersion(mini, listed)) return [];
      // Told once: the page reads it anew.
      this.shown.delete(miniId);
      return [miniId];
    });
  }
}

async function run(command: CommandId, target: object): Promise<void> {
  await vscode.commands.executeCommand(command, target);
}
