import assert from 'node:assert/strict';
import { type RunningSample, startSample } from '../../../src/sample/startSample';
import { Asker } from './asker';
import { batchAnswers } from './batchAnswers';
import { operations } from './contract';
import { minisAnswers } from './minisAnswers';
import { recordsAnswers } from './recordsAnswers';
import { workspaceAnswers } from './workspaceAnswers';

describe('The sample answers as the contract says:', () => {
  let sample: RunningSample;
  before(async () => {
    sample = await startSample();
  });
  after(() => sample.stop());

  const asker = new Asker(() => sample);
  minisAnswers(asker);
  recordsAnswers(asker);
  batchAnswers(asker);
  workspaceAnswers(asker);

  it('no operation is left out', () => {
    const silent = operations.map((operation) => operation.operationId).filter((id) => !asker.answered.has(id));
    assert.deepEqual(silent, []);
  });

  for (const operation of operations) {
    it(`${operation.operationId} needs a key`, async () => {
      const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
      const path: Record<string, string> = Object.fromEntries(names.map((name) => [name, 'any']));
      await asker.answer(operation.operationId, 401, { path, key: null });
      await asker.answer(operation.operationId, 403, { path, key: sample.service.powerlessKey });
    });
  }
});
