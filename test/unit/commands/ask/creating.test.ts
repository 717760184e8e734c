import assert from 'node:assert/strict';
import { begin, create } from '../../../../src/commands/ask/creating';
import type { CommandContext } from '../../../../src/commands/commandContext';
import { ServiceError } from '../../../../src/domain/failure';
import type { Prompts } from '../../../../src/platform/prompts/prompts';
import type { FoundRecord, NewRecord } from '../../../../src/workspace/records/newRecords';
import { seededMiniId } from '../../../support/seeded';
import { useWorkspace } from '../../../support/useWorkspace';

const wanted: NewRecord = {
  miniId: seededMiniId(1),
  title: 'Sample new note',
  eventDate: '2026-03-01T00:00:00Z',
  labels: [],
  content: undefined,
  isDraft: true,
};

describe('create', () => {
  const inUse = useWorkspace({ minis: 3 });

  /** As newRecord does: the first attempt's response is lost, and nothing can be read then. */
  const attempt = async (...asked: NewRecord[]) => {
    const { workspace } = inUse;
    const left = [...asked];
    const questions: string[] = [];
    const prompts: Partial<Prompts> = {
      error: (_message, ...actions) => Promise.resolve(actions[0]),
      decide: (title, _detail, actions) => {
        questions.push(title);
        return Promise.resolve(actions[0]);
      },
    };
    let count = 0;
    const outcome = await create<Partial<NewRecord>, NewRecord, FoundRecord, unknown>(
      { prompts } as CommandContext,
      begin<Partial<NewRecord>, FoundRecord>({}),
      {
        ask: () => Promise.resolve(left.shift()),
        nameOf: ({ title }) => title,
        lookup: (answers) => workspace.newRecords.lookup(answers),
        create: async (answers) => {
          const made = await workspace.newRecords.create(answers);
          if (count++ > 0) return { made };
          inUse.sample.faults.add({ kind: 'status', status: 403, operation: 'listRecords', times: 2 });
          throw new ServiceError({
            kind: 'unreachable',
            cause: 'reset',
            operation: 'createDraftRecord',
            mayBeDone: true,
          });
        },
      },
    );
    return { outcome, questions };
  };

  it('shows an existing Record below the Mini that has it, whichever was selected since', async () => {
    const { workspace } = inUse;
    const other = seededMiniId(2);
    const { outcome } = await attempt(wanted, { ...wanted, miniId: other });
    assert.ok(outcome?.found);
    const row = workspace.newRecords.show(outcome.found);
    assert.ok(row);
    const read = await workspace.records.readMany(row.miniId, [row.id]);
    assert.equal(read.length, 1, 'the Mini of the row has the Record');
  });

  it('names what exists, not what was typed since', async () => {
    const { outcome, questions } = await attempt(wanted, { ...wanted, title: 'Something else' });
    assert.equal(outcome?.found?.title, 'Sample new note');
    assert.deepEqual(questions, ['Create another “Sample new note”?']);
  });
});
