// Writes the files of a whole Mini into a folder: its fields, Records, versions, relations, attachments and picture.
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pagesFrom } from '../../api/paging';
import { eachAtOnce } from '../../base/eachAtOnce';
import { failureOf, ServiceError } from '../../domain/failure';
import { fileFailure } from '../../domain/files/fileFailure';
import { FreeNames, safeFileName } from '../../domain/files/fileNames';
import type { Mini } from '../../domain/mini';
import type { ForwardPageRequest, Page } from '../../domain/page';
import type { RecordQuery } from '../../domain/recordQuery';
import { storedRecord } from '../../domain/schemas/record';
import { contentTypeOf } from '../files/contentType';
import { REQUESTS_AT_ONCE } from '../loading/requestsAtOnce';
import { VERSIONS_PER_PAGE } from '../loading/versionPages';
import { AttachmentFolder, type OwnedRecord } from './attachmentFolder';
import { exportLines, type ExportedQuery } from './exportLines';
import { FailureRow } from './failureRow';
import { LinesFile } from './linesFile';
import {
  manifestOf,
  type ExportedService,
  type MiniExport,
  type MiniExportCounts,
  type MiniExportOptions,
  type MiniExportProblem,
} from './miniManifest';
import { readLines } from './readLines';
import { jsonText, writeHashed, writeText, type WrittenFile } from './writtenFiles';

const OPERATION = 'listRecords';

type Fill = (append: (rows: readonly object[]) => Promise<void>) => Promise<void>;

export class MiniFolder {
  private readonly files: WrittenFile[] = [];
  private readonly problems: MiniExportProblem[] = [];
  private readonly failures = new FailureRow();
  private readonly versionNames = new FreeNames();
  private versionCount = 0;
  private relationCount = 0;

  constructor(
    private readonly service: ExportedService,
    private readonly miniId: string,
    private readonly folder: string,
    private readonly options: MiniExportOptions,
  ) {}

  async write(): Promise<Omit<MiniExport, 'folder'>> {
    const { signal, onProgress } = this.options;
    const mini = await this.service.client.minis.getMini(this.miniId, { signal: this.options.signal });
    this.files.push(await this.text('mini.json', jsonText(this.shared(mini))));
    await this.try({ what: 'picture' }, () => this.picture(mini));
    const { lists, total } = await this.records();
    await mkdir(path.join(this.folder, 'versions'));
    await this.try({ what: 'versions' }, () => this.miniVersions());
    await this.relations();
    let through = 0;
    await eachAtOnce(this.eachRecord(), REQUESTS_AT_ONCE, async ({ recordId }) => {
      await this.try({ what: 'versions', recordId }, () => this.recordVersions(recordId));
      onProgress?.({ step: 'details', through: ++through, total });
    });
    const attachments = new AttachmentFolder(this.service.attachments, this.folder, 'attachments', {
      signal,
      onProgress: (count) => onProgress?.({ step: 'attachments', through: count, total: undefined }),
    });
    await attachments.saveAll(this.eachRecord());
    for (const { recordId, fileName, failure, kept } of attachments.unsaved) {
      // Relative to the folder, which is renamed at the end.
      const keptPath = kept ? { keptPath: kept.path } : {};
      this.problems.push({ what: 'attachment', recordId, fileName, failure: { ...failure, ...keptPath } });
      if (kept) this.files.push(kept);
    }
    const saved = attachments.saved.map(({ path: name, sizeBytes, sha256 }) => ({ path: name, sizeBytes, sha256 }));
    this.files.push(await attachments.writeIndex(), ...saved);
    const [listed, deleted] = lists;
    const counts: MiniExportCounts = {
      records: listed?.exported ?? 0,
      deletedRecords: deleted?.exported ?? 0,
      versions: this.versionCount,
      attachments: saved.length,
      relations: this.relationCount,
    };
    const { miniId, problems, files } = this;
    const manifest = manifestOf({ miniId, counts, lists, problems }, files, this.options);
    await this.text('manifest.json', jsonText(manifest));
    return { counts, lists, problems };
  }

  /** All Records, those in the trash last. */
  private async records(): Promise<{ lists: readonly ExportedQuery[]; total: number }> {
    const { miniId } = this;
    const { signal, onProgress } = this.options;
    const queries: RecordQuery[] = [{ miniId }, { miniId, filter: { states: ['deleted'] } }];
    const { client, connectionId } = this.service;
    const outcome = await exportLines(client, { connectionId, queries }, path.join(this.folder, 'records.jsonl'), {
      signal,
      onProgress: (through, total) => onProgress?.({ step: 'records', through, total }),
    });
    if (outcome.kind === 'interrupted') throw new ServiceError(outcome.failure);
    const { sizeBytes, sha256, lists, lineCount } = outcome;
    this.files.push({ path: 'records.jsonl', sizeBytes, sha256 });
    return { lists, total: lineCount };
  }

  /** Yields all Records, also those in an unexpected form, of which only the id is known. */
  private async *eachRecord(onUnreadable?: (recordId: string) => void): AsyncGenerator<OwnedRecord, void, undefined> {
    const { miniId } = this;
    for await (const line of readLines(path.join(this.folder, 'records.jsonl'), OPERATION)) {
      const received = JSON.parse(line) as { readonly id: string };
      const recordId = received.id;
      const { data, success } = storedRecord.safeParse(received);
      if (!success) onUnreadable?.(recordId);
      yield { miniId, recordId, record: data ?? { id: recordId } };
    }
  }

  /** Writes one relation per line, with the id of its Record. */
  private async relations(): Promise<void> {
    await this.lines('relations.jsonl', false, async (append) => {
      const failure = { kind: 'unexpectedShape', operation: OPERATION, path: '' } as const;
      const isUnreadable = (recordId: string): unknown => this.problems.push({ what: 'details', recordId, failure });
      for await (const { recordId, record } of this.eachRecord(isUnreadable)) {
        const relations = record.relations ?? [];
        this.relationCount += relations.length;
        await append(relations.map((relation) => ({ recordId, ...relation })));
      }
    });
  }

  private async miniVersions(): Promise<void> {
    const { minis } = this.service.client;
    await this.versions('mini', 'listMiniVersions', async (page) => {
      const read = await minis.listMiniVersions(this.miniId, page, { signal: this.options.signal });
      return { ...read, items: read.items.map((version) => this.shared(version)) };
    });
  }

  private recordVersions(recordId: string): Promise<void> {
    const { records } = this.service.client;
    return this.versions(recordId, 'listRecordVersions', (page) =>
      records.listRecordVersions(recordId, { ...page, miniId: this.miniId }, { signal: this.options.signal }),
    );
  }

  private async versions(
    name: string,
    operation: string,
    read: (page: ForwardPageRequest) => Promise<Page<object>>,
  ): Promise<void> {
    let count = 0;
    // The service's ids may be any text: a path, a text that differs from another only in case, or `mini`.
    const fileName = this.versionNames.take(`${safeFileName(name)}.jsonl`);
    await this.lines(`versions/${fileName}`, true, async (append) => {
      for await (const { items } of pagesFrom(operation, read, { kind: 'start', limit: VERSIONS_PER_PAGE })) {
        count += items.length;
        await append(items);
      }
    });
    this.versionCount += count;
  }

  private async picture({ profilePictureUrl }: Mini): Promise<void> {
    if (!profilePictureUrl) return;
    const download = await this.service.client.applicationPaths.downloadPath(profilePictureUrl, {
      signal: this.options.signal,
    });
    const ending = ['png', 'jpg', 'gif', 'webp'].find((known) => contentTypeOf(`x.${known}`) === download.contentType);
    const name = ending ? `picture.${ending}` : 'picture';
    const written = await writeHashed(download.stream, path.join(this.folder, name), {
      operation: 'downloadPath',
      signal: this.options.signal,
    });
    this.files.push({ path: name, ...written });
  }

  /** Writes a file completely or not at all. */
  private async lines(name: string, isLeftOutIfEmpty: boolean, fill: Fill): Promise<void> {
    const target = path.join(this.folder, name);
    const file = await LinesFile.create(target);
    try {
      await fill((rows) => file.append([Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))]));
    } catch (error) {
      await file.close();
      await rm(target, { force: true });
      throw error;
    }
    const { mark } = file;
    await file.close();
    // Most Records may have no versions.
    if (mark.sizeBytes === 0 && isLeftOutIfEmpty) {
      await rm(target);
      return;
    }
    this.files.push({ path: name, ...mark });
  }

  /** Notes a failure and continues, unless everything else would fail too. */
  private async try(what: Omit<MiniExportProblem, 'failure'>, work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.failures.end();
    } catch (error) {
      const failure = failureOf(fileFailure(error, { operation: OPERATION, signal: this.options.signal }));
      if (!failure) throw error;
      this.failures.add(failure);
      this.problems.push({ ...what, failure });
    }
  }

  private text(name: string, text: string): Promise<WrittenFile> {
    return writeText(this.folder, name, text, OPERATION);
  }

  private shared<T extends object>(mini: T): object {
    if (this.options.hasIdentities || !('identities' in mini)) return mini;
    const { identities: _leftOut, ...others } = mini;
    return others;
  }
}
