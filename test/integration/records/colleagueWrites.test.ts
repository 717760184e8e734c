// Every row of the table of other clients' writes, run with an event date that is cleared.
import assert from 'node:assert/strict';
import { colleagueRows, type Moment, type Stored } from '../../contract/faults/colleagueRows';
import { seededMiniId, seededRecordId } from '../../support/seeded';
import { storedRecord } from '../../support/stored';
import { useJourney } from '../support/useJourney';

const recordId = seededRecordId(1, 0);
const EVENT_DATE = 'recordsWorkspace.records.changeEventDate';
const THEIRS = { 'the same field': { eventDate: '2020-05-05T00:00:00Z' }, 'another field': { description: 'Theirs' } };

describe("another client's write", () => {
  const journey = useJourney();

  /** Runs `act` at one moment of the next date change, which reads twice, writes, and reads back. */
  const at = (moment: Moment, act: () => void): void => {
    const { wire } = journey;
    if (moment === 'before our read') wire.justBefore('GET /Records', () => wire.justBefore('GET /Records', act));
    if (moment === 'before our write') wire.justBefore('PUT /Records/{id}', act);
    if (moment === 'before our read-back')
      wire.justBefore('PUT /Records/{id}', () => wire.justBefore('GET /Records', act));
  };

  for (const { moment, field, told, stored, undo } of colleagueRows) {
    it(`${moment} to ${field}: ${stored} stored, ${undo ? 'Undo checks first' : 'no Undo'}`, async () => {
      const { window, sample } = journey;
      await window.showRecordsOf('Ada Ashwick');
      const before = await storedRecord(sample, seededMiniId(1), recordId);
      const theirs = THEIRS[field];
      const write = (): void => sample.service.changeRecord(recordId, theirs);
      const isStored = async (expected: Stored): Promise<void> => {
        const now = await storedRecord(sample, seededMiniId(1), recordId);
        const isOurs = now !== undefined && (now.eventDate ?? null) === null;
        const isTheirs = Object.entries(theirs).every(([name, value]) => now?.[name] === value);
        assert.deepEqual([isOurs, isTheirs], [expected !== 'theirs', expected !== 'ours']);
        if (expected === 'theirs' && field === 'another field') assert.equal(now?.eventDate, before?.eventDate);
      };

      const row = await window.records.row('Weekly note');
      window.person.chooses(': Event date', 'None');
      at(moment, write);
      await row.run(EVENT_DATE);
      const kind = undo ? 'notify' : 'warn';
      const notice = await window.person.notice(kind, new RegExp(told));
      assert.equal(notice.actions.includes('Undo'), undo !== undefined);
      if (moment === 'after our read-back') write();
      await isStored(stored);
      if (!undo) return;
      notice.press('Undo');
      await window.person.notice(undo.stored === 'theirs' && field === 'another field' ? 'notify' : 'warn', undo.told);
      await isStored(undo.stored);
    });
  }
});
