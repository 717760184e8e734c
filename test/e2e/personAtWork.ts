// The person whose Records an administrator works on, as the service has them, and what colleagues do to them meanwhile.
import assert from 'node:assert/strict';
import type { Mini } from '../../src/domain/mini';
import type { StoredRecord } from '../../src/domain/record';
import type { RunningSample } from '../../src/sample/startSample';
import { eventually } from '../support/eventually';
import { seededMiniId, seededRecordId } from '../support/seeded';
import { ask, storedRecord } from '../support/stored';

export const LABEL = 'Visits';
export const LABELLED = 12;
const MEANWHILE = 'By a colleague, meanwhile.';

export class PersonAtWork {
  private constructor(
    private readonly service: RunningSample,
    private readonly mini: number,
    readonly name: string,
  ) {}

  static async of(service: RunningSample, mini: number): Promise<PersonAtWork> {
    const { name } = await ask<Mini>(service, `/Minis/${seededMiniId(mini)}`);
    assert.ok(name);
    return new PersonAtWork(service, mini, name);
  }

  /** What colleagues enter. */
  get uri(): string {
    return `urn:sample:colleague:${String(this.mini)}`;
  }

  async stored(index: number): Promise<StoredRecord> {
    const record = await storedRecord(this.service, seededMiniId(this.mini), seededRecordId(this.mini, index));
    assert.ok(record);
    return record;
  }

  linkByColleague(index: number): void {
    this.service.service.changeRecord(seededRecordId(this.mini, index), { externalUri: this.uri });
  }

  describeByColleague(index: number): void {
    this.service.service.changeRecord(seededRecordId(this.mini, index), { description: MEANWHILE });
  }

  async isDescribed(index: number, text: string): Promise<void> {
    await eventually(text, async () => (await this.stored(index)).description === text);
  }

  /** The label is on twelve, and the colleague's words are still there. */
  async areLabelled(index: number): Promise<void> {
    const path = `/Records?miniId=${seededMiniId(this.mini)}&limit=200&states=active&states=draft&states=archived`;
    await eventually(`${LABEL} on ${String(LABELLED)}`, async () => {
      const { items } = await ask<{ readonly items: readonly StoredRecord[] }>(this.service, path);
      return items.filter(({ labels }) => labels?.includes(LABEL)).length >= LABELLED;
    });
    assert.equal((await this.stored(index)).description, MEANWHILE);
  }

  /** To what it was before it was labelled, and after it was corrected. */
  async isRestored(index: number): Promise<void> {
    await eventually('no label', async () => !(await this.stored(index)).labels?.includes(LABEL));
    assert.match((await this.stored(index)).description ?? '', /^Corrected/);
  }
}
