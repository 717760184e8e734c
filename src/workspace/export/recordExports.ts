// All exports of a workspace.
import type { ServiceClient } from '../../api/client';
import { itemsFrom } from '../../api/paging';
import { portionsOf } from '../../base/collections/portionsOf';
import { ServiceError, type Failure } from '../../domain/failure';
import type { CellField } from '../../domain/fields/cellFields';
import { MAX_ROWS } from '../../domain/limits';
import type { Page, PageRequest } from '../../domain/page';
import type { ExportRecordsRequest, StoredRecord } from '../../domain/record';
import type { RecordQuery } from '../../domain/recordQuery';
import type { RecordRef } from '../../domain/recordRef';
import type { CheckedExport, CheckedOptions } from '../csvExport/checkedExport';
import type { Attachments } from '../files/attachments';
import { IDS_PER_READ, type RecordReads } from '../records/recordReads';
import type { EditableOptions, EditableTable } from '../roundTrip/editableTable';
import type { FolderOptions, OwnedRecord } from './attachmentFolder';
import { countEach, refusalOfMini, verdictsOn, type CountVerdict } from './countCheck';
import type { LinesOptions, LinesOutcome } from './exportLines';
import type { InterruptedLines } from './linesState';
import type { MiniExport, MiniExportOptions } from './miniManifest';
import type { SavedFolder } from './saveIntoFolder';

/** Single Records, or all that match queries. */
export type ExportedRecords = readonly RecordRef[] | { readonly queries: readonly RecordQuery[] };

/** Requested Records that an export lacks. */
export interface NotExported {
  readonly gone: readonly RecordRef[];
  /** Number of listed rows that can't be identified. */
  readonly unreadable: number;
  /** Minis that the service refused to list, from the beginning or from some page on. */
  readonly refused: ReadonlyMap<string, Failure>;
}

/** What the export contains from the list of each Mini. */
interface ListedExport {
  readonly rowsByMini: ReadonlyMap<string, number>;
  /** How each list compares with the service's counts; empty for Records that were named one by one. */
  readonly verdicts: ReadonlyMap<string, CountVerdict>;
}

class Skipped implements NotExported {
  readonly gone: RecordRef[] = [];
  readonly refused = new Map<string, Failure>();
  readonly rowsByMini = new Map<string, number>();
  private readonly unreadableByMini = new Map<string, number>();

  get unreadable(): number {
    return [...this.unreadableByMini.values()].reduce((sum, rows) => sum + rows, 0);
  }

  unreadableOf(miniId: string): number {
    return this.unreadableByMini.get(miniId) ?? 0;
  }

  leaveOut(miniId: string, rows: number): void {
    this.unreadableByMini.set(miniId, this.unreadableOf(miniId) + rows);
  }

  get notExported(): NotExported {
    const { gone, refused, unreadable } = this;
    return { gone, refused, unreadable };
  }

  /** Continues with the other Minis if one is refused. Throws if all are refused, and other errors. */
  async *each<T extends string | RecordQuery>(
    asked: readonly T[],
    read: (one: T) => AsyncIterable<OwnedRecord>,
  ): AsyncGenerator<OwnedRecord> {
    for (const one of asked)
      try {
        for await (const owned of read(one)) {
          this.rowsByMini.set(owned.miniId, (this.rowsByMini.get(owned.miniId) ?? 0) + 1);
          yield owned;
        }
      } catch (error) {
        const refusal = refusalOfMini(error);
        if (!refusal || asked.length === 1) throw error;
        this.refused.set(typeof one === 'string' ? one : one.miniId, refusal);
      }
    const [first] = this.refused.values();
    if (first && this.rowsByMini.size === 0) throw new ServiceError(first);
  }
}

export class RecordExports {
  constructor(
    private readonly client: ServiceClient,
    private readonly connectionId: string,
    private readonly attachments: Attachments,
    private readonly reads: RecordReads,
  ) {}

  /** Writes one CSV file. Throws a ServiceError. A failed or cancelled export leaves no file behind. */
  async csv(request: ExportRecordsRequest, path: string, options?: CheckedOptions): Promise<CheckedExport> {
    const { checkedExport } = await import('./exportKinds');
    return await checkedExport(this.client, request, path, options);
  }

  /** Writes one file of JSON Lines. */
  async lines(queries: readonly RecordQuery[], path: string, options?: LinesOptions): Promise<LinesOutcome> {
    const { exportLines } = await import('./exportKinds');
    return await exportLines(this.client, { connectionId: this.connectionId, queries }, path, options);
  }

  async findInterrupted(queries: readonly RecordQuery[], path: string): Promise<InterruptedLines | undefined> {
    const { findInterrupted } = await import('./exportKinds');
    return await findInterrupted({ connectionId: this.connectionId, queries }, path);
  }

  async discardInterrupted(path: string): Promise<void> {
    const { discardInterrupted } = await import('./exportKinds');
    await discardInterrupted(path);
  }

  /** Saves the attachments of Records into a new folder in `parent`. */
  async saveAttachments(
    records: ExportedRecords,
    parent: string,
    name: string,
    options: FolderOptions = {},
  ): Promise<SavedFolder & NotExported> {
    const { saveIntoFolder } = await import('./exportKinds');
    const skipped = new Skipped();
    const read = this.read(records, skipped, options.signal);
    return { ...(await saveIntoFolder(this.attachments, read, parent, name, options)), ...skipped.notExported };
  }

  /** Writes a table for editing. */
  async editable(
    records: ExportedRecords,
    fields: readonly CellField[],
    path: string,
    options: EditableOptions = {},
  ): Promise<EditableTable & NotExported & ListedExport> {
    const { writeEditableTable } = await import('./exportKinds');
    const queries = 'queries' in records ? records.queries : [];
    const { counts } = await countEach(this.client, queries, options);
    let skipped = new Skipped();
    const read = (): AsyncIterable<OwnedRecord> => {
      skipped = new Skipped();
      return this.read(records, skipped, options.signal);
    };
    const written = await writeEditableTable(read, fields, path, options);
    const { rowsByMini, notExported } = skipped;
    const verdicts = await verdictsOn(this.client, queries, counts, (miniId) => ({
      count: rowsByMini.get(miniId) ?? 0,
      failure: notExported.refused.get(miniId),
      unreadable: skipped.unreadableOf(miniId),
    }));
    return { ...written, ...notExported, rowsByMini, verdicts };
  }

  /** Writes all of a Mini into a new folder in `parent`. A failed or cancelled export leaves nothing behind. */
  async mini(miniId: string, parent: string, name: string, options: MiniExportOptions): Promise<MiniExport> {
    const { exportMiniFolder } = await import('./exportKinds');
    const { client, attachments, connectionId } = this;
    return await exportMiniFolder({ client, attachments, connectionId }, miniId, parent, name, options);
  }

  private read(records: ExportedRecords, skipped: Skipped, signal?: AbortSignal): AsyncIterable<OwnedRecord> {
    return 'queries' in records ? this.matching(records.queries, skipped, signal) : this.some(records, skipped, signal);
  }

  private some(refs: readonly RecordRef[], skipped: Skipped, signal?: AbortSignal): AsyncIterable<OwnedRecord> {
    const { reads } = this;
    return skipped.each([...new Set(refs.map((ref) => ref.miniId))], async function* (miniId) {
      const ids = refs.filter((ref) => ref.miniId === miniId).map(({ recordId }) => recordId);
      for (const some of portionsOf(ids, IDS_PER_READ)) {
        const read = new Map((await reads.many(miniId, some, signal)).map((record) => [record.id, record]));
        for (const recordId of some) {
          const record = read.get(recordId);
          if (record) yield { miniId, recordId, record };
          else skipped.gone.push({ miniId, recordId });
        }
      }
    });
  }

  private matching(
    queries: readonly RecordQuery[],
    skipped: Skipped,
    signal?: AbortSignal,
  ): AsyncIterable<OwnedRecord> {
    const { reads } = this;
    return skipped.each(queries, async function* (query) {
      const { miniId } = query;
      const read = reads.page(signal, { onLeftOut: (rows) => skipped.leaveOut(miniId, rows) });
      const ask = (page: PageRequest): Promise<Page<StoredRecord>> => read(query, page);
      for await (const record of itemsFrom('listRecords', ask, { kind: 'start', limit: MAX_ROWS }))
        if (record.id) yield { miniId, recordId: record.id, record };
    });
  }
}
