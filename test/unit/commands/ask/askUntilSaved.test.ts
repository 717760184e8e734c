import assert from 'node:assert/strict';
import { askUntilSaved } from '../../../../src/commands/ask/askUntilSaved';
import type { CommandContext } from '../../../../src/commands/commandContext';
import type { Prompts } from '../../../../src/platform/prompts/prompts';
import { seededMiniId, seededRecordId } from '../../../support/seeded';
import { useWorkspace } from '../../../support/useWorkspace';

const ref = { miniId: seededMiniId(1), recordId: seededRecordId(1, 0) };

describe('askUntilSaved', () => {
  const inUse = useWorkspace({ minis: 2 });

  it('is over when the change was saved and another client wrote right after it', async () => {
    const { workspace, client, sample } = inUse;
    const said: string[] = [];
    let kept = 0;
    const say = (message: string, ...actions: string[]) =>
      Promise.resolve(void said.push([message, ...actions].join(' | ')));
    const prompts: Partial<Prompts> = { error: say, warn: say };
    const [relation] = (await workspace.records.read(ref)).relations ?? [];
    assert.ok(relation);
    const { records } = client;
    const upsert = records.upsertRecord.bind(records);
    Object.assign(records, {
      upsertRecord: async (...sent: Parameters<typeof upsert>) => {
        const answer = await upsert(...sent);
        sample.service.changeRecord(ref.recordId, { title: 'By a colleague' });
        return answer;
      },
    });
    const isSaved = await askUntilSaved(
      { prompts } as CommandContext,
      {},
      {
        ask: () => Promise.resolve({}),
        // As replaceRelation does.
        save: async () => {
          await workspace.relations.replace(ref, relation, { ...relation, since: '2026-03-02T00:00:00Z' });
          return true;
        },
        onLeft: () => void kept++,
      },
    );
    assert.deepEqual(
      [said, isSaved, kept],
      [['Your change was saved, but someone else changed it right after. Check what is stored now.'], true, 0],
    );
  });
});
