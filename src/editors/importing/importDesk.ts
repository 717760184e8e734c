// Answers the tab of one import: reads the file as it is chosen, again when it changes, and hands it over to be checked.
import { systemClock } from '../../base/clock';
import { DisposableStore, type Disposable } from '../../base/disposables';
import { Throttle } from '../../base/throttle';
import { t } from '../../base/text';
import { ownTimeZone } from '../../domain/dates/ownTimeZone';
import type { ImportHead, ImportPageContract, ImportRef } from '../../protocol/importPage';
import type { Handlers } from '../../protocol/rpcServer';
import { miniName } from '../../words/minis';
import {
  mappingKey,
  proposeMapping,
  rememberedMapping,
  type ImportMapping,
} from '../../workspace/importing/importMapping';
import { importTarget } from '../../workspace/importing/importTarget';
import {
  isSameFile,
  sourceFile,
  type ImportSource,
  type SourceFile,
} from '../../workspace/importing/reading/importSource';
import { inspectSource, type SourceChoices } from '../../workspace/importing/reading/inspectSource';
import { firstRows, surveyCells } from '../../workspace/importing/surveyCells';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { pageFailure } from '../page/pageFailure';
import { workspaceOfPage, type PagesHost } from '../page/pageKind';
import { chosenTarget } from './columnTargets';
import { isExportForEditing, isFormatChoice, withChosen, withFormatChoice, withMeaning } from './importChoices';
import { importHead, type KnownFile, type ReadFile } from './importHead';
import { columnId } from './previewRows';

const SHOWN_ROWS = 100;
const TELL_PAUSE_MS = 100;

export type ImportHost = Pick<PagesHost, 'session' | 'locks' | 'actions'>;

/** Where it is shown. */
interface ImportTab {
  readonly tell: (head: ImportHead) => void;
  /** It can't be shown now. */
  readonly tellFailure: (error: unknown) => void;
  /** The change set of the file is planned: there is nothing more to do. */
  readonly close: () => void;
  readonly onBug: (error: unknown) => void;
}

export class ImportDesk implements Disposable {
  private readonly store = new DisposableStore();
  private readonly throttle: Throttle;
  private readonly ownFile: SourceFile;
  private workspace: RemoteWorkspace | undefined;
  private choices: SourceChoices = {};
  private file: KnownFile;
  /** Why it can't be read. */
  private failure: string | undefined;
  private note: string | undefined;
  private reading: AbortController | undefined;
  /** What is shown is still as it was read before the last choice of a format, or the last change of the file. */
  private isOutdated = false;
  private isChecking = false;
  /** Whether the file as it is now was read to its end, so what it is a copy of is known. */
  private isSurveyed = false;
  /** What was chosen here, which is remembered when the file is checked. */
  private readonly chosen = new Map<string, ImportMapping>();

  constructor(
    private readonly ref: ImportRef,
    private readonly host: ImportHost,
    private readonly tab: ImportTab,
  ) {
    this.ownFile = sourceFile(ref.path);
    const { session, locks } = host;
    const tell = (): void => void this.head().then(tab.tell, tab.tellFailure);
    this.throttle = this.store.add(new Throttle(tell, TELL_PAUSE_MS, systemClock));
    this.store.add(session.onDidChange(({ kind }) => ['labels', 'minis'].includes(kind) && this.throttle.request()));
    this.store.add(session.onDidChangeConnection(() => this.throttle.request()));
    this.store.add(locks.onDidChangeLock(({ id }) => id === ref.connectionId && this.throttle.request()));
    this.store.add({ dispose: () => this.reading?.abort() });
  }

  readonly handlers: Handlers<ImportPageContract> = {
    load: async ({ isAgain }) => {
      const workspace = await this.connected();
      void Promise.all([workspace.minis.load(), workspace.labels.load()]);
      if (isAgain || !(this.reading ?? this.file ?? this.failure)) this.read();
      return await this.head();
    },
    choose: async ({ id, value }) => {
      await this.connected();
      // What is being checked stays as it was when that began.
      if (this.isChecking) return await this.head();
      const { file } = this;
      this.note = undefined;
      if (isFormatChoice(id)) {
        this.choices = withFormatChoice(this.choices, id, value);
        this.read();
      } else if (file && 'mapping' in file) {
        const at = file.source.columns.findIndex((_, index) => columnId(index) === id);
        this.map(at < 0 ? withMeaning(file.mapping, id, value) : withTarget(file, at, value), file);
      }
      return await this.head();
    },
    check: async () => {
      if (this.isChecking) return null;
      this.isChecking = true;
      this.throttle.request();
      try {
        await this.check();
      } finally {
        this.isChecking = false;
        this.throttle.request();
      }
      return null;
    },
  };

  private async check(): Promise<void> {
    const { memory } = await this.connected();
    const { file, ref, host } = this;
    if (!file || !('survey' in file) || (await this.lookAgain())) return;
    const { connectionId, miniId } = ref;
    const { source, mapping } = file;
    void memory.update(mappingKey(source.columns, connectionId), mapping);
    await host.actions.start('recordsWorkspace.records.importRecords', [{ what: 'mini', connectionId, miniId }], {
      what: 'mapped',
      mapped: { source, mapping },
      onPlanned: this.tab.close,
    });
  }

  /** Whether the file was written, moved or deleted since it was read. Then it is read again. */
  async lookAgain(): Promise<boolean> {
    const { file } = this;
    if (file && 'source' in file && (await isSameFile(file.source).catch(() => false))) return false;
    this.note = t('The file changed and was reloaded.');
    this.read();
    return true;
  }

  dispose(): void {
    this.store.dispose();
  }

  private async connected(): Promise<RemoteWorkspace> {
    this.workspace = await workspaceOfPage(this.host, this.ref);
    return this.workspace;
  }

  private async head(): Promise<ImportHead> {
    const workspace = await this.connected();
    const { ref, host, file, failure, note } = this;
    const { fileName } = this.ownFile;
    const mini = workspace.minis.find(ref.miniId);
    const rules = workspace.labels.all ? importTarget(workspace, ref.miniId) : undefined;
    const head = importHead(failure === undefined ? file : undefined, fileName, rules);
    const isLocked = host.locks.isReadOnly(ref.connectionId);
    const locked = isLocked ? [t('This workspace is locked. Unlock it to edit.')] : [];
    return {
      ...head,
      ...(this.isOutdated ? { choices: withChosen(head.choices, this.choices) } : {}),
      title: t('Import “{0}” into {1}', fileName, mini ? miniName(mini) : ref.miniId),
      isSample: workspace.connection.isSample,
      isReading: this.reading !== undefined,
      notes: [...locked, ...(note === undefined || failure !== undefined ? [] : [note]), ...head.notes],
      canCheck: head.canCheck && !isLocked && this.reading === undefined && !this.isChecking,
      isChecking: this.isChecking,
      ...(failure === undefined ? {} : { failure }),
    };
  }

  private read(): void {
    [this.isSurveyed, this.isOutdated] = [false, true];
    this.run(async (signal) => {
      const inspected = await inspectSource(this.ownFile, this.choices, signal);
      const rows = 'source' in inspected ? await firstRows(inspected.source, SHOWN_ROWS, signal) : [];
      signal.throwIfAborted();
      this.isOutdated = false;
      if ('refusal' in inspected) return void (this.file = inspected);
      const { source } = inspected;
      this.file = { source, rows, mapping: this.mappingOf(source) };
      this.throttle.request();
      await this.survey(this.file, signal);
    });
  }

  private async survey({ source, rows, mapping }: ReadFile, signal: AbortSignal): Promise<void> {
    const survey = await surveyCells(source, mapping, signal);
    signal.throwIfAborted();
    // Only a copy without formulas has no formula at all. Found once: then it is a choice.
    const isDefused = !this.isSurveyed && survey.defused > 0 && survey.formulas === 0;
    this.isSurveyed = true;
    const removesApostrophes = mapping.removesApostrophes || isDefused;
    this.file = { source, rows, mapping: { ...mapping, removesApostrophes }, survey };
  }

  /** What was chosen before for files with these columns. What is removed or cleared is chosen for each file. */
  private mappingOf({ columns }: ImportSource): ImportMapping {
    const key = mappingKey(columns, this.ref.connectionId);
    const known = this.chosen.get(key) ?? rememberedMapping(this.workspace?.memory.get(key), columns);
    const mapping = known ?? proposeMapping(columns, ownTimeZone(), this.ref.isIndex);
    return { ...mapping, removesApostrophes: isExportForEditing(mapping), clearsEmptied: false };
  }

  private map(chosen: ImportMapping, { source, rows, survey, mapping: before }: ReadFile): void {
    // What is optional elsewhere is part of an export for editing.
    const removesApostrophes = isExportForEditing(chosen) || (!isExportForEditing(before) && chosen.removesApostrophes);
    const mapping = { ...chosen, removesApostrophes };
    this.chosen.set(mappingKey(source.columns, this.ref.connectionId), mapping);
    const read = { source, rows, mapping };
    this.file = read;
    const isKnown = survey && surveyedBy(mapping) === surveyedBy(before);
    if (isKnown) this.file = { ...read, survey };
    // What is read anew is surveyed then, with what was chosen.
    else if (!this.isOutdated) this.run((signal) => this.survey(read, signal));
    this.throttle.request();
  }

  private run(work: (signal: AbortSignal) => Promise<void>): void {
    this.reading?.abort();
    const controller = new AbortController();
    this.reading = controller;
    this.failure = undefined;
    this.throttle.request();
    work(controller.signal)
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        [this.file, this.isOutdated] = [undefined, false];
        this.failure = pageFailure(error, this.tab.onBug).text;
      })
      .finally(() => {
        if (this.reading !== controller) return;
        this.reading = undefined;
        this.throttle.request();
      });
  }
}

function withTarget({ source, mapping }: ReadFile, at: number, value: string): ImportMapping {
  const now = mapping.columns[at] ?? { to: 'ignored' };
  const target = chosenTarget(source.columns[at] ?? '', now, value);
  return { ...mapping, columns: mapping.columns.with(at, target) };
}

/** Another survey is needed where this differs. */
function surveyedBy(mapping: ImportMapping): string {
  const { columns } = mapping;
  return JSON.stringify(isExportForEditing(mapping) ? columns : columns.map(({ to }) => to === 'eventDate'));
}
