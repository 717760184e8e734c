import assert from 'node:assert/strict';
import { type RunningSample, startSample } from '../../../src/sample/startSample';
import { sampleApp } from '../../../src/sample/app';
import { Asker } from './asker';
import { batchAnswers } from './batchAnswers';
import { operations } from './contract';
import { minisAnswers } from './minisAnswers';
import { recordsAnswers } from './recordsAnswers';
import { workspaceAnswers } from './workspaceAnswers';

/** What the sample leaves null in every answer. */
const neverSet = [
  'ProblemDetails.instance',
  'HttpValidationProblemDetails.status',
  'HttpValidationProblemDetails.instance',
  'MiniVersionPage.beforeCursor',
  'Record.ttl',
  'RecordAttachment.updatedAt',
  'RecordAttachment.updatedBy',
  'RecordVersionPage.beforeCursor',
  'User.profilePictureUrl',
  'LabelGroup.updatedAt',
];

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

  it('no field is left out', () => {
    assert.deepEqual(asker.fields.silent, neverSet);
  });

  it('and no operation beyond the contract', () => {
    const { routes } = sampleApp(undefined as never, undefined as never);
    const own = routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`);
    const declared = operations.map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`);
    assert.deepEqual(own.sort(), declared.sort());
  });

  it('and each is noted under its own name', () => {
    const noted = sample.service.requests.map(({ operationId, method, path }) => `${operationId} ${method} ${path}`);
    const declared = operations.map(({ operationId, method, path }) => `${operationId} ${method} ${path}`);
    assert.deepEqual([...new Set(noted)].sort(), declared.sort());
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
