// All exports of a workspace. Each is loaded when it is first used.
import type { ServiceClient } from '../../api/client';
import type { ExportRecordsRequest } from '../../domain/record';
import type { RecordQuery } from '../../domain/recordQuery';
import type { CheckedExport } from '../csv/checkedExport';
import type { ExportOptions } from '../csv/exports';
import type { LinesOptions, LinesOutcome } from './exportLines';
import type { InterruptedLines } from './linesState';

export class RecordExports {
  constructor(
    private readonly client: ServiceClient,
    private readonly connectionId: string,
  ) {}

  /** Writes one CSV file. Throws a ServiceError. A failed or cancelled export leaves no file behind. */
  async csv(request: ExportRecordsRequest, path: string, options?: ExportOptions): Promise<CheckedExport> {
    const { checkedExport } = await import('../csv/checkedExport');
    return await checkedExport(this.client, request, path, options);
  }

  /** Writes one file of JSON Lines. */
  async lines(queries: readonly RecordQuery[], path: string, options?: LinesOptions): Promise<LinesOutcome> {
    const { exportLines } = await import('./exportLines');
    return await exportLines(this.client, { connectionId: this.connectionId, queries }, path, options);
  }

  async findInterrupted(queries: readonly RecordQuery[], path: string): Promise<InterruptedLines | undefined> {
    const { findInterrupted } = await import('./exportLines');
    return await findInterrupted({ connectionId: this.connectionId, queries }, path);
  }

  async discardInterrupted(path: string): Promise<void> {
    const { discardInterrupted } = await import('./exportLines');
    await discardInterrupted(path);
  }
}
