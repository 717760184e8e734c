// The state of a running sample: stores, clock and limits.
import { randomUUID } from 'node:crypto';
import { seedLabels } from './seed/labels';
import { miniId, LONG_LIST, recordCountOf, seedMinis } from './seed/minis';
import { miniName } from './seed/names';
import { SeededRecords, seededMiniNumber } from './seed/recordSource';
import { seedSkills } from './seed/skills';
import { type StoredUser, keyOwner } from './seed/users';
import { Blobs } from './store/blobs';
import { LabelStore } from './store/labelStore';
import { MiniStore } from './store/miniStore';
import { RecordShelf } from './store/recordShelf';
import { RecordStore } from './store/recordStore';
import { SkillStore } from './store/skillStore';

interface ServiceOptions {
  readonly minis: number;
  /** The number of Records per Mini; each Mini's own number if undefined. */
  readonly records: number | undefined;
  readonly renameMs: number;
  readonly limits: SampleLimits;
  readonly now: () => number;
  readonly users: readonly StoredUser[];
}

export class Service {
  readonly minis = new MiniStore();
  readonly skills = new SkillStore();
  readonly blobs = new Blobs();
  readonly labels: LabelStore;
  readonly records: RecordShelf;
  readonly users: readonly StoredUser[];
  /** Ids of Minis. */
  readonly withheldFromExports = new Set<string>();
  /** The author of what is written. */
  author = keyOwner;

  constructor(private readonly options: ServiceOptions) {
    this.labels = new LabelStore(options.now, options.renameMs);
    this.records = new RecordShelf(
      (id) => this.seededRecords(id),
      (idOrUri) => {
        const number = seededMiniNumber(idOrUri);
        return number === undefined ? undefined : miniId(number);
      },
      (id) => this.minis.find(id) !== undefined,
    );
    seedLabels(this.labels, options.now(), options.renameMs);
    seedMinis(this.minis, options.minis);
    seedSkills(this.skills);
    this.users = options.users;
  }

  get limits(): SampleLimits {
    return this.options.limits;
  }

  /** The current time for timestamps. */
  timestamp(): string {
    return new Date(this.options.now()).toISOString();
  }

  newId(): string {
    return randomUUID();
  }

  /** Permanently, with its Records. */
  removeMini(id: string): void {
    this.minis.remove(this.minis.get(id));
    this.records.removeAllOf(id);
  }

  /** Runs a change as another user. */
  as(author: string, change: () => void): void {
    const own = this.author;
    this.author = author;
    try {
      change();
    } finally {
      this.author = own;
    }
  }

  private seededRecords(id: string): RecordStore {
    const number = Number(id.slice(-12));
    const isSeeded = miniId(number) === id && number <= this.options.minis && this.minis.find(id) !== undefined;
    const recordCount = isSeeded ? (this.options.records ?? recordCountOf(number)) : 0;
    const hasNoDeleted = this.options.records !== undefined || number === LONG_LIST;
    const name = isSeeded ? miniName(number) : '';
    return new RecordStore(id, new SeededRecords({ id, number, name, recordCount, hasNoDeleted }));
  }
}

/** The contract's limits. Tests can set lower ones to avoid sending 100 MB. */
export interface SampleLimits {
  readonly rows: number;
  readonly batchItems: number;
  readonly fileBytes: number;
  readonly requestBytes: number;
}

const megabyte = 1024 * 1024;

export const contractLimits: SampleLimits = {
  rows: 200,
  batchItems: 2000,
  fileBytes: 100 * megabyte,
  requestBytes: 500 * megabyte,
};

/** A readable limit: “100 MB”. */
export function sizeText(bytes: number): string {
  return bytes % megabyte === 0 ? `${bytes / megabyte} MB` : `${bytes} bytes`;
}
