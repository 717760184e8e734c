// What a test can do to a running sample directly: changes by another client, keys, faults, and the request log.
import type { Keys } from './auth';
import type { Faults } from './faults/faults';
import { changeMini } from './minis/miniWriting';
import { type RecordInput, type RecordChange, changeRecord, createRecord } from './records/recordWriting';
import type { RequestLine, RequestLog } from './requestLog';
import { colleague } from './seed/users';
import type { Service } from './service';
import { changeSkill } from './skills/skills';
import type { StoredMini } from './store/miniStore';
import type { StoredSkill } from './store/skillStore';

const nothingWritten: Omit<RecordInput, 'miniId'> = {
  title: null,
  description: null,
  eventDate: null,
  state: null,
  labels: [],
  schema: null,
  content: null,
  tags: null,
  relations: [],
  externalUri: null,
  authorization: null,
};

export class SampleHandle {
  constructor(
    private readonly service: Service,
    private readonly keys: Keys,
    readonly faults: Faults,
    private readonly log: RequestLog,
  ) {}

  /** The latest requests, oldest first. */
  get requests(): readonly RequestLine[] {
    return this.log.lines;
  }

  /** A valid key without access: every request returns 403. */
  get powerlessKey(): string {
    return this.keys.powerless;
  }

  clearRequests(): void {
    this.log.clear();
  }

  /** Every request returns 401 until acceptKeys(). */
  revokeKeys(): void {
    this.keys.revoke();
  }

  acceptKeys(): void {
    this.keys.accept();
  }

  /** Returns the new Record's id. Labels are given by name here and below. */
  addRecord(miniId: string, fields: RecordChange): string {
    let id = '';
    const input = { ...nothingWritten, ...this.withRefs(fields, 'record'), miniId };
    this.service.as(colleague, () => (id = createRecord(input, this.service)));
    return id;
  }

  changeRecord(recordId: string, change: RecordChange): void {
    const { record } = this.service.records.get(recordId);
    this.service.as(colleague, () => changeRecord(record, this.withRefs(change, 'record'), this.service));
  }

  /** Deletes a Record permanently. */
  removeRecord(recordId: string): void {
    this.service.records.remove(this.service.records.get(recordId).record);
  }

  changeMini(
    miniId: string,
    change: Partial<Pick<StoredMini, 'name' | 'profile' | 'dateOfBirth' | 'labels' | 'identities'>>,
  ): void {
    const mini = this.service.minis.get(miniId);
    this.service.as(colleague, () => changeMini(mini, this.withRefs(change, 'mini'), this.service));
  }

  removeMini(miniId: string): void {
    this.service.removeMini(miniId);
  }

  /** Its Records are listed, and left out of exports. */
  withholdFromExports(miniId: string): void {
    this.service.withheldFromExports.add(miniId);
  }

  changeSkill(
    skillId: string,
    change: Partial<Pick<StoredSkill, 'title' | 'description' | 'content' | 'state'>>,
  ): void {
    const skill = this.service.skills.get(skillId);
    this.service.as(colleague, () => void changeSkill(skill, change, this.service));
  }

  private withRefs<T extends { readonly labels?: readonly string[] }>(change: T, kind: 'record' | 'mini'): T {
    return change.labels ? { ...change, labels: this.service.labels.refsOf(change.labels, kind) } : change;
  }
}
