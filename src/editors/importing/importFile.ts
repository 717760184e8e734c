// The file of an import: read as chosen and again when it changes, and what its columns are imported as.
import type { Disposable } from '../../base/disposables';
import { t } from '../../base/text';
import { ownTimeZone } from '../../domain/dates/ownTimeZone';
import type { ImportRef } from '../../protocol/importPage';
import type { CellRules } from '../../workspace/importing/cellReaders';
import {
  keptMapping,
  mappingKey,
  mappingOfReport,
  proposeMapping,
  rememberedMapping,
  REPORT_COLUMNS,
  type ImportMapping,
} from '../../workspace/importing/importMapping';
import {
  isSameFile,
  sourceFile,
  type ImportSource,
  type SourceFile,
} from '../../workspace/importing/reading/importSource';
import { inspectSource, type SourceChoices } from '../../workspace/importing/reading/inspectSource';
import { firstRows, surveyCells } from '../../workspace/importing/surveyCells';
import { pageFailure } from '../page/pageFailure';
import { chosenTarget } from './columnTargets';
import { isExportForEditing, isFormatChoice, withChosen, withFormatChoice, withMeaning } from './importChoices';
import { importHead, type FileHead, type KnownFile, type ReadFile } from './importHead';
import { columnId } from './previewRows';

const SHOWN_ROWS = 100;

interface FileHost {
  /** What the user chose when files with these columns were checked before. */
  readonly remembered: (key: string) => unknown;
  readonly onChange: () => void;
  readonly onBug: (error: unknown) => void;
}

export class ImportFile implements Disposable {
  private readonly source: SourceFile;
  private choices: SourceChoices = {};
  private formats: Readonly<Record<string, string>> = {};
  /** The choices made here, to be remembered when the file is checked. */
  private readonly chosen: Map<string, unknown>;
  private known: KnownFile;
  private note: string | undefined;
  private reading: AbortController | undefined;
  /** The rows shown are from before the last choice of a format or the last change of the file. */
  private isOutdated = false;
  /** Whether removing the apostrophes of a defused copy was proposed for the file as it is now. */
  private hasProposedDefusing = false;

  constructor(
    private readonly first: ImportRef,
    private readonly host: FileHost,
  ) {
    this.source = sourceFile(first.path);
    this.chosen = new Map(Object.entries(first.mappings ?? {}));
    for (const [id, value] of Object.entries(first.formats ?? {})) this.chooseFormat(id, String(value));
  }

  /** The import with the user's choices. */
  get ref(): ImportRef {
    return { ...this.first, formats: this.formats, mappings: Object.fromEntries(this.chosen) };
  }

  get name(): string {
    return this.source.fileName;
  }

  get isReading(): boolean {
    return this.reading !== undefined;
  }

  /** Undefined until the file was read to its end. */
  get surveyed(): ReadFile | undefined {
    return this.known && 'survey' in this.known ? this.known : undefined;
  }

  /** `rules` is undefined while the labels aren't known. */
  head(rules: CellRules | undefined): FileHead {
    const { known, note } = this;
    const head = importHead(known, this.name, rules);
    return {
      ...head,
      ...(this.isOutdated ? { choices: withChosen(head.choices, this.choices) } : {}),
      notes: [...(note === undefined || (known && 'failure' in known) ? [] : [note]), ...head.notes],
    };
  }

  choose(id: string, value: string): void {
    const { known } = this;
    this.note = undefined;
    if (isFormatChoice(id)) {
      this.chooseFormat(id, value);
      this.read();
    } else if (known && 'mapping' in known) {
      const at = known.source.columns.findIndex((_, index) => columnId(index) === id);
      this.map(at < 0 ? withMeaning(known.mapping, id, value) : withTarget(known, at, value), known);
    }
  }

  /** Whether the file was written, moved or deleted since it was read. If so, it is read again. */
  async lookAgain(): Promise<boolean> {
    const { known } = this;
    if (known && 'source' in known && (await isSameFile(known.source).catch(() => false))) return false;
    this.note = t('The file changed and was reloaded.');
    this.read();
    return true;
  }

  /** Reads the file unless it was read before or is being read. */
  begin(): void {
    if (!this.reading && !this.known) this.read();
  }

  read(): void {
    this.hasProposedDefusing = false;
    this.isOutdated = true;
    this.run(async (signal) => {
      const inspected = await inspectSource(this.source, this.choices, signal);
      const rows = 'source' in inspected ? await firstRows(inspected.source, SHOWN_ROWS, signal) : [];
      signal.throwIfAborted();
      this.isOutdated = false;
      if ('refusal' in inspected) return void (this.known = inspected);
      const { source } = inspected;
      this.known = { source, rows, mapping: this.mappingOf(source) };
      this.host.onChange();
      await this.survey(this.known, signal);
    });
  }

  dispose(): void {
    this.reading?.abort();
  }

  private async survey({ source, rows, mapping }: ReadFile, signal: AbortSignal): Promise<void> {
    const survey = await surveyCells(source, mapping, signal);
    signal.throwIfAborted();
    // Apostrophes without a single formula mark a copy made safe for spreadsheets. Proposed once; after that the user's choice stays.
    const isDefused = !this.hasProposedDefusing && survey.defused > 0 && survey.formulas === 0;
    this.hasProposedDefusing = true;
    const removesApostrophes = mapping.removesApostrophes || isDefused;
    this.known = { source, rows, mapping: { ...mapping, removesApostrophes }, survey };
  }

  /** The mapping chosen before for files with these columns. What to remove or clear is chosen anew for each file. */
  private mappingOf({ columns }: ImportSource): ImportMapping {
    const chosenFor = (some: readonly string[]): ImportMapping | undefined => {
      const key = mappingKey(some, this.first.connectionId);
      return rememberedMapping(this.chosen.get(key) ?? this.host.remembered(key), some);
    };
    const ofSource = chosenFor(columns.slice(0, -REPORT_COLUMNS));
    const known = chosenFor(columns) ?? (ofSource && mappingOfReport(ofSource, columns.slice(-REPORT_COLUMNS)));
    const mapping = known ?? proposeMapping(columns, ownTimeZone(), this.first.isIndex);
    return { ...mapping, removesApostrophes: isExportForEditing(mapping), clearsEmptied: false };
  }

  private chooseFormat(id: string, value: string): void {
    this.formats = { ...this.formats, [id]: value };
    this.choices = withFormatChoice(this.choices, id, value);
  }

  private map(chosen: ImportMapping, { source, rows, survey, mapping: before }: ReadFile): void {
    // An export for editing always has its apostrophes removed; for other files this is optional.
    const removesApostrophes = isExportForEditing(chosen) || (!isExportForEditing(before) && chosen.removesApostrophes);
    const mapping = { ...chosen, removesApostrophes };
    this.chosen.set(mappingKey(source.columns, this.first.connectionId), keptMapping(mapping, source.columns));
    const read = { source, rows, mapping };
    this.known = read;
    const isKnown = survey && surveyedBy(mapping) === surveyedBy(before);
    if (isKnown) this.known = { ...read, survey };
    // While a file is being read again, its survey follows and uses the new choices.
    else if (!this.isOutdated) this.run((signal) => this.survey(read, signal));
    this.host.onChange();
  }

  private run(work: (signal: AbortSignal) => Promise<void>): void {
    this.reading?.abort();
    const controller = new AbortController();
    this.reading = controller;
    if (this.known && 'failure' in this.known) this.known = undefined;
    this.host.onChange();
    work(controller.signal)
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        this.known = { failure: pageFailure(error, this.host.onBug).text };
        this.isOutdated = false;
      })
      .finally(() => {
        if (this.reading !== controller) return;
        this.reading = undefined;
        this.host.onChange();
      });
  }
}

function withTarget({ source, mapping }: ReadFile, at: number, value: string): ImportMapping {
  const now = mapping.columns[at] ?? { to: 'ignored' };
  const target = chosenTarget(source.columns[at] ?? '', now, value);
  return { ...mapping, columns: mapping.columns.with(at, target) };
}

/** Equal for mappings that can share a survey. */
function surveyedBy(mapping: ImportMapping): string {
  const { columns } = mapping;
  const surveyed = columns.map(({ to }) => (to === 'eventDate' || to === 'file' ? to : ''));
  return JSON.stringify(isExportForEditing(mapping) ? columns : surveyed);
}
