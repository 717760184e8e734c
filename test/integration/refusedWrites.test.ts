// Every write, rejected in every way: the rejection is reported, the write is sent once, and nothing is stored.
import assert from 'node:assert/strict';
import type { FaultRule } from '../../src/sample/faults/faults';
import { useJourney } from './support/useJourney';
import { otherVerbs, recordVerbs, type WritingVerb } from './support/writingVerbs';

interface Refusal {
  readonly name: string;
  readonly rule: FaultRule;
  readonly said: RegExp;
}

const detail = 'Sample sentence of the service.';
const refusals: readonly Refusal[] = [
  { name: '409', rule: { kind: 'status', status: 409, body: 'none' }, said: /Someone else changed it/ },
  { name: '412', rule: { kind: 'status', status: 412, body: 'html' }, said: /Someone else changed it/ },
  { name: '400', rule: { kind: 'status', status: 400, detail }, said: /rejected this\. Sample sentence/ },
  { name: '422', rule: { kind: 'status', status: 422, body: 'none' }, said: /rejected this/ },
  { name: '403', rule: { kind: 'status', status: 403, body: 'html' }, said: /no permission/ },
  { name: '429', rule: { kind: 'tooManyRequests', retryAfterSeconds: 0 }, said: /Too many requests/ },
  { name: '500 with a page', rule: { kind: 'status', status: 500, body: 'html' }, said: /having problems/ },
];

describe('a rejected write', () => {
  const journey = useJourney({ minis: 2, renameMs: 300 });

  beforeEach(() => journey.window.showRecordsOf('Ada Ashwick'));

  async function isTold(verb: WritingVerb, { rule, said }: Refusal): Promise<void> {
    const { window, wire, sample } = journey;
    wire.clear();
    sample.faults.add({ ...rule, operation: verb.operation, times: 1 });
    const isConflict = 'status' in rule && (rule.status === 409 || rule.status === 412);
    const isAsked = isConflict && verb.conflictAsks !== undefined;
    const command = verb.run(window);
    if (isAsked) window.person.leaves(verb.conflictTicks ? 'pickMany' : 'confirm', verb.conflictAsks);
    else {
      const notice = await window.person.problem(said);
      assert.doesNotMatch(notice.message, /may have been saved/);
      notice.close();
    }
    await command;
    // The next try begins anew.
    window.person.notices.findLast(({ message }) => message.startsWith('Your input is still here.'))?.press('Discard');
    if (isAsked && verb.conflictSays) await window.person.problem(verb.conflictSays);
    assert.deepEqual(
      wire.operations.filter((operation) => operation === verb.request),
      [verb.request],
    );
  }

  for (const verb of [...recordVerbs, ...otherVerbs]) {
    it(`to «${verb.name}» is reported and not retried`, async () => {
      for (const refusal of refusals) {
        await isTold(verb, refusal).catch((error: unknown) => {
          throw new Error(refusal.name, { cause: error });
        });
      }
    });
  }
});
