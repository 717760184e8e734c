// Numbers with more digits than JavaScript can hold: unchanged ones are sent back digit by digit.
import assert from 'node:assert/strict';
import { parseExact } from '../../../src/base/json/exactJson';
import { seededMiniId, seededRecordId } from '../../support/seeded';
import { OpenText } from '../support/openText';
import { useJourney } from '../support/useJourney';

const text = '{"patientNumber":9007199254740993,"dose":0.12345678901234567890,"count":3}';

describe('a long number', () => {
  const journey = useJourney({ minis: 2 });
  const lastPut = (): string =>
    journey.wire.requests.findLast(({ method }) => method === 'PUT' || method === 'PATCH')?.body.toString() ?? '';

  beforeEach(async () => {
    const content = parseExact(text);
    journey.sample.service.changeRecord(seededRecordId(1, 0), { content, tags: { later: content } });
    await journey.window.showRecordsOf('Ada Ashwick');
  });

  it('stays exact when a Record is renamed or labelled', async () => {
    const { window } = journey;
    const [row] = await window.records.all();
    window.person.types('Rename', 'Sample title');
    await row?.run('recordsWorkspace.records.renameRecord');
    assert.ok(lastPut().includes(`"content":${text}`), lastPut());
    assert.ok(lastPut().includes(`"later":${text}`), lastPut());
  });

  it('stays exact when other fields are edited as text', async () => {
    const { window } = journey;
    const [row] = await window.records.all();
    await row?.run('recordsWorkspace.records.editRecord');
    const open = await OpenText.active();
    await open.type('"title": "Weekly note"', '"title": "Sample title"');
    assert.equal(await open.save(), true);
    assert.ok(lastPut().includes(`"content":${text}`), lastPut());
    await open.shows('9007199254740993');
    assert.equal(open.isDirty, false);
  });

  it('is stored as exactly by the sample', async () => {
    const [row] = await journey.window.records.all();
    journey.window.person.types('Rename', 'Sample title');
    await row?.run('recordsWorkspace.records.renameRecord');
    const { url, key } = journey.sample;
    const query = new URLSearchParams({ miniId: seededMiniId(1), recordIds: seededRecordId(1, 0) });
    const answer = await fetch(`${url}/api/v1/Records?${String(query)}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    assert.match(await answer.text(), /"title":"Sample title".*"patientNumber":9007199254740993,/);
  });
});
