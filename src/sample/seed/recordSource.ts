// A Mini's seeded Records, computed from their index: a million need no memory.
import type { RecordSource } from '../store/recordStore';
import type { RecordState, StoredAttachment, StoredRecord } from '../store/storedRecord';
import { type SeedFileName, seedBytes, seedFiles } from './files';
import { labelId } from './labels';
import { iso, recordStepMs, seedEnd, hash, pick, seedId } from './random';
import { earlierText, recordText } from './recordContents';
import { namedUsers, seedUsers } from './users';

const minuteMs = 60_000;
const dayMinutes = 24 * 60;
const twoDaysMs = 2 * dayMinutes * minuteMs;
/** In Minis with few Records, people write by day: from 09:00 to 17:00, since the seed ends at 09:00. */
const earlierByDay = 16 * 60;
const workMinutes = 8 * 60;

/** States, labels, files and version counts, repeated in cycles: the newest rows show every case. */
const states: Readonly<Record<number, RecordState>> = {
  3: 'draft',
  7: 'archived',
  11: 'deleted',
  27: 'archived',
  33: 'deleted',
};
const statesPeriod = 40;
const labelNumbers = [[1, 9], [3], [2, 5], [8], [], [3, 6, 5], [6], [1], [], [7], [8, 1], [4]] as const;
const labels = labelNumbers.map((numbers) => numbers.map(labelId));
const noLabels: readonly string[] = [];
const files: readonly (readonly SeedFileName[])[] = [
  ['plan', 'photo'],
  ['scan'],
  ['note', 'readings'],
  [],
  ['letter'],
  ['report', 'plan', 'accents'],
];
const filesPeriod = 16;
const unreadable: Partial<Record<SeedFileName, 'refused' | 'failed'>> = { scan: 'refused', letter: 'failed' };
const versionCounts = [3, 1, 0, 0, 4, 0, 2, 0] as const;

interface SeededMini {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly recordCount: number;
  readonly hasNoDeleted: boolean;
}

const recordIdPattern = /^(\d{8})-5eed-4000-8000-(\d{12})$/;
const recordUriPattern = /^https:\/\/care\.example\.org\/notes\/(\d+)-(\d+)$/;

function recordIdOf(miniNumber: number, index: number): string {
  return `${String(miniNumber).padStart(8, '0')}-5eed-4000-8000-${String(index).padStart(12, '0')}`;
}

/** The number of the Mini that the seeded Record with this id or external URI belongs to. */
export function seededMiniNumber(idOrUri: string): number | undefined {
  const match = recordIdPattern.exec(idOrUri) ?? recordUriPattern.exec(idOrUri);
  return match ? Number(match[1]) : undefined;
}

export class SeededRecords implements RecordSource {
  readonly count: number;
  private readonly stepMs: number;
  private readonly idStart: string;

  constructor(private readonly mini: SeededMini) {
    this.count = mini.recordCount;
    this.stepMs = recordStepMs(this.count);
    this.idStart = recordIdOf(mini.number, 0).slice(0, -12);
  }

  timeAt(index: number): number {
    const seed = hash(this.mini.number, index);
    const scatterMinutes =
      this.stepMs >= twoDaysMs
        ? earlierByDay + (seed % workMinutes) + (seed % 2) * dayMinutes
        : seed % (this.stepMs / minuteMs);
    return seedEnd - index * this.stepMs - scatterMinutes * minuteMs;
  }

  idAt(index: number): string {
    return this.idStart + String(index).padStart(12, '0');
  }

  indexOf(id: string): number | undefined {
    return this.indexIn(recordIdPattern.exec(id));
  }

  indexOfUri(externalUri: string): number | undefined {
    const index = this.indexIn(recordUriPattern.exec(externalUri));
    return index !== undefined && this.uriAt(index) === externalUri ? index : undefined;
  }

  stateAt(index: number): RecordState {
    const state = states[index % statesPeriod] ?? 'active';
    // No deleted Records if a fixed number is expected, because lists leave them out.
    return state === 'deleted' && this.mini.hasNoDeleted ? 'active' : state;
  }

  labelsAt(index: number): readonly string[] {
    return labels[index % labels.length] ?? noLabels;
  }

  at(index: number): StoredRecord {
    const seed = hash(this.mini.number, index);
    const sortTime = this.timeAt(index);
    const text = recordText(this.mini.number, index, this.mini.name);
    const versions = this.versionCountAt(index);
    const author = this.authorAt(index, seed);
    // Field by field: spreading would be ten times slower.
    return {
      title: this.isOdd && index === 14 ? null : text.title,
      description: text.description,
      content: text.content,
      schema: text.schema,
      tags: text.tags,
      id: this.idAt(index),
      miniId: this.mini.id,
      sortTime,
      eventDate: this.isOdd && index === 13 ? null : iso(sortTime),
      state: this.stateAt(index),
      labels: this.labelsAt(index),
      relations: index % 9 === 0 && index + 1 < this.count ? [this.relationAt(index)] : [],
      externalUri: this.uriAt(index),
      authorization:
        index % 25 === 2 ? { users: [authorIds[0]], minis: [this.mini.id], organizations: [], sessions: [] } : null,
      createdAt: iso(sortTime + 3 * minuteMs),
      updatedAt: versions > 0 ? iso(sortTime + (10 + versions * 7) * minuteMs) : null,
      createdBy: author,
      updatedBy: versions > 0 ? this.authorAt(index + 8, seed >>> 5) : null,
      attachments: this.attachmentsAt(index, author),
      revision: versions + 1,
    };
  }

  versionsAt(index: number): readonly StoredRecord[] {
    const current = this.at(index);
    return Array.from({ length: this.versionCountAt(index) }, (_, at) => ({
      ...current,
      ...earlierText(recordText(this.mini.number, index, this.mini.name), at + 1),
      state: at > 1 ? 'draft' : 'active',
      labels: at > 0 ? current.labels.slice(1) : current.labels,
      attachments: at > 0 ? [] : current.attachments.slice(0, 1),
      updatedAt:
        at + 1 === this.versionCountAt(index)
          ? null
          : iso(current.sortTime + (3 + (this.versionCountAt(index) - at) * 7) * minuteMs),
      revision: current.revision - at - 1,
    }));
  }

  /** One in eight Minis has what is rare: Records without title or date, unreadable files. */
  private get isOdd(): boolean {
    return this.mini.number % 8 === 1;
  }

  /** Rarely unknown, and rarely a user without a name. */
  private authorAt(index: number, seed: number): string | null {
    if (index % 52 === 5) return null;
    return index % 52 === 31 ? unnamedId : pick(authorIds, seed);
  }

  private versionCountAt(index: number): number {
    return versionCounts[index % versionCounts.length] ?? 0;
  }

  private uriAt(index: number): string | null {
    return index % 3 === 1
      ? `https://care.example.org/notes/${String(this.mini.number).padStart(3, '0')}-${index}`
      : null;
  }

  private relationAt(index: number): StoredRecord['relations'][number] {
    const relationship = pick(['relates-to', 'supersedes', 'duplicate-of'], index);
    const id = seedId('4e1a7104', this.mini.number * 1_000_000 + index);
    return {
      id,
      targetRecordId: this.idAt(index + 1),
      relationship,
      since: index % 2 ? null : iso(this.timeAt(index)),
    };
  }

  private attachmentsAt(index: number, author: string | null): StoredAttachment[] {
    return (files[index % filesPeriod] ?? []).map((name, at) => {
      const { fileName, contentType } = seedFiles[name];
      const reason = this.isOdd && index < filesPeriod ? unreadable[name] : undefined;
      return {
        id: `a77ac4ed-${String(at).padStart(4, '0')}-4000-8000-${this.idAt(index).slice(-12)}`,
        fileName,
        contentType,
        createdAt: iso(this.timeAt(index) + 5 * minuteMs),
        updatedAt: null,
        createdBy: author,
        updatedBy: null,
        metadata: at === 1 ? { pages: 1 } : null,
        ...(reason ? { unreadableReason: reason } : {}),
        bytes: seedBytes(name),
      };
    });
  }

  private indexIn(match: RegExpExecArray | null): number | undefined {
    if (!match || Number(match[1]) !== this.mini.number) return undefined;
    const index = Number(match[2]);
    return index < this.count ? index : undefined;
  }
}

const [firstUser, ...otherUsers] = namedUsers.map((user) => user.id);
const authorIds: readonly [string, ...string[]] = [firstUser ?? '', ...otherUsers];
const unnamedId = seedUsers.find((user) => user.firstName === null)?.id ?? null;
