import assert from 'node:assert/strict';
import { sampleApp } from '../../../src/sample/app';
import { type RunningSample, startSample } from '../../../src/sample/startSample';
import { allOperations } from '../contract';
import { Asker } from './asker';
import { batchAnswers } from './batchAnswers';
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

describe('responses of the sample', () => {
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

  it('cover every operation', () => {
    const silent = allOperations.map((operation) => operation.operationId).filter((id) => !asker.answered.has(id));
    assert.deepEqual(silent, []);
  });

  it('cover every field', () => {
    assert.deepEqual(asker.fields.silent, neverSet);
  });

  it('exist for no operation outside the contract', () => {
    const { routes } = sampleApp(undefined as never, undefined as never);
    const own = routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`);
    const declared = allOperations.map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`);
    assert.deepEqual(own.sort(), declared.sort());
  });

  it('are logged by operation', () => {
    const noted = sample.service.requests.map(({ operationId, method, path }) => `${operationId} ${method} ${path}`);
    const declared = allOperations.map(({ operationId, method, path }) => `${operationId} ${method} ${path}`);
    assert.deepEqual([...new Set(noted)].sort(), declared.sort());
  });

  for (const operation of allOperations) {
    it(`${operation.operationId} needs a key`, async () => {
      const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
      const path: Record<string, string> = Object.fromEntries(names.map((name) => [name, 'any']));
      await asker.answer(operation.operationId, 401, { path, key: null });
      await asker.answer(operation.operationId, 403, { path, key: sample.service.powerlessKey });
    });
  }
});
