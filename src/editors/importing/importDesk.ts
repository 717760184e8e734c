// Answers the tab of one import: shows the file in its workspace, and hands it over to be checked.
import { systemClock } from '../../base/clock';
import { Owner } from '../../base/disposables';
import { t } from '../../base/text';
import { Throttle } from '../../base/throttle';
import { lockedText } from '../../platform/failures';
import type { ImportHead, ImportPageContract, ImportRef } from '../../protocol/importPage';
import type { Handlers } from '../../protocol/rpcServer';
import { miniNameIn } from '../../words/minis';
import { importDestination } from '../../workspace/importing/importDestination';
import { keptMapping, mappingKey } from '../../workspace/importing/importMapping';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { workspaceOfPage, type PagesHost } from '../page/pageKind';
import { ImportFile } from './importFile';

const TELL_PAUSE_MS = 100;

export type ImportHost = Pick<PagesHost, 'session' | 'locks' | 'actions'>;

/** The tab that shows the import. */
interface ImportTab {
  readonly tell: (head: ImportHead) => void;
  /** Stores what reopens the tab in its current state. */
  readonly keep: (ref: ImportRef) => void;
  /** Reports that the import can't be shown now. */
  readonly tellFailure: (error: unknown) => void;
  /** Called once the file's change set is planned, because nothing more is to be done here. */
  readonly close: () => void;
  readonly onBug: (error: unknown) => void;
}

export class ImportDesk extends Owner {
  private readonly throttle: Throttle;
  readonly file: ImportFile;
  private workspace: RemoteWorkspace | undefined;
  private isChecking = false;

  constructor(
    private readonly ref: ImportRef,
    private readonly host: ImportHost,
    private readonly tab: ImportTab,
  ) {
    super();
    const { session, locks } = host;
    const tell = (): void => void this.head().then(tab.tell, tab.tellFailure);
    this.throttle = this.store.add(new Throttle(tell, TELL_PAUSE_MS, systemClock));
    const onChange = (): void => this.throttle.request();
    const remembered = (key: string): unknown => this.workspace?.memory.get(key);
    this.file = this.store.add(new ImportFile(ref, { remembered, onChange, onBug: tab.onBug }));
    this.store.add(session.onDidChange(({ kind }) => ['labels', 'minis'].includes(kind) && onChange()));
    this.store.add(session.onDidChangeConnection(onChange));
    this.store.add(locks.onDidChangeLock(({ id }) => id === ref.connectionId && onChange()));
  }

  readonly handlers: Handlers<ImportPageContract> = {
    load: async ({ isAgain }) => {
      const workspace = await this.connected();
      void Promise.all([workspace.minis.load(), workspace.labels.load()]);
      if (isAgain) this.file.read();
      else this.file.begin();
      return await this.head();
    },
    choose: async ({ id, value }) => {
      await this.connected();
      // A running check keeps the choices it began with.
      if (!this.isChecking) this.file.choose(id, value);
      this.tab.keep(this.file.ref);
      return await this.head();
    },
    check: async () => {
      if (this.isChecking) return;
      this.isChecking = true;
      this.throttle.request();
      try {
        await this.check();
      } finally {
        this.isChecking = false;
        this.throttle.request();
      }
    },
  };

  private async check(): Promise<void> {
    const { memory } = await this.connected();
    const { surveyed } = this.file;
    if (!surveyed || (await this.file.lookAgain())) return;
    const { connectionId, miniId } = this.ref;
    const { source, mapping } = surveyed;
    void memory.update(mappingKey(source.columns, connectionId), keptMapping(mapping, source.columns));
    await this.host.actions.start('recordsWorkspace.records.importRecords', [{ what: 'mini', connectionId, miniId }], {
      what: 'mapped',
      mapped: { source, mapping },
      onPlanned: this.tab.close,
    });
  }

  private async connected(): Promise<RemoteWorkspace> {
    this.workspace = await workspaceOfPage(this.host, this.ref);
    return this.workspace;
  }

  private async head(): Promise<ImportHead> {
    const workspace = await this.connected();
    const { file, isChecking } = this;
    const { connectionId, miniId } = this.ref;
    const head = file.head(workspace.labels.all ? importDestination(workspace, miniId) : undefined);
    const isLocked = this.host.locks.isReadOnly(connectionId);
    const locked = isLocked ? [lockedText()] : [];
    return {
      ...head,
      ref: file.ref,
      title: t('Import “{0}” into {1}', file.name, miniNameIn(workspace.minis, miniId)),
      isSample: workspace.connection.isSample,
      isReading: file.isReading,
      notes: [...locked, ...head.notes],
      canCheck: head.canCheck && !isLocked && !file.isReading && !isChecking,
      isChecking,
    };
  }
}
