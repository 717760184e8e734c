// The service applies a write but the response is lost: nothing is sent twice, and the write is reported as done.
import assert from 'node:assert/strict';
import { useJourney } from './support/useJourney';
import { otherVerbs, recordVerbs } from './support/writingVerbs';

describe('a lost response', () => {
  const journey = useJourney({ minis: 2, renameMs: 300 });

  beforeEach(() => journey.window.showRecordsOf('Ada Ashwick'));

  for (const { name, request, run, done } of [...recordVerbs, ...otherVerbs]) {
    it(`to «${name}» is verified`, async () => {
      const { window, wire } = journey;
      wire.clear();
      wire.loseAnswer(request);
      await run(window);
      if (done) await window.person.notice('notify', done);
      assert.deepEqual(
        wire.operations.filter((operation) => operation === request),
        [request],
      );
    });
  }

  it('that cannot be verified is reported as unknown, and Edit and Retry verifies first', async () => {
    const { window, wire, sample } = journey;
    wire.loseAnswer('PUT /Records/{id}');
    wire.justBefore('PUT /Records/{id}', () =>
      sample.faults.add({ kind: 'status', status: 403, operation: 'listRecords', times: 1 }),
    );
    window.person.types('Rename', 'Sample title');
    const [row] = await window.records.all();
    const command = row?.run('recordsWorkspace.records.renameRecord');
    const notice = await window.person.notice(
      'error',
      /^The connection broke\. The change may have been saved\. Refresh to check\./,
    );
    window.person.types('Rename', 'Sample title');
    notice.press('Edit and Retry');
    await command;
    assert.equal(window.person.question('Rename').value, 'Sample title');
    assert.equal((await window.records.all())[0]?.label, 'Sample title');
  });
});
