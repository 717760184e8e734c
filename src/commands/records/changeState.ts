import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { views, type CommandId } from '../../contributions';
import { withViewProgress } from '../../platform/progress';
import { stateText } from '../../words/states';
import { readFresh, type FreshRecords } from '../../workspace/records/freshRecords';
import type { RecordRow } from '../../workspace/records/recordRow';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { many, targetCommand } from '../defineCommand';
import type { CommandContext } from '../command';
import { conflict } from '../tell/editFields';
import { quickEdit } from './quickEdit';
import { stateConflictText } from './stateConflicts';
import { records } from '../target/records';
import { titleOrId } from '../../words/titles';

const command: CommandId = 'recordsWorkspace.records.changeState';

/** States between which a Record can go to and fro; a draft is submitted instead, and a deleted one restored. */
const STATES = ['active', 'archived'] as const;
type State = (typeof STATES)[number];

const takes = many(records, 'canChangeState', t('Change the state of which Record?'));

export const changeState = targetCommand(command, takes, async (workspace, context, shown) => {
  const fresh = await withViewProgress(views.records, () => readFresh(workspace.records, shown));
  if (fresh.rows.length === 0) {
    await context.prompts.warn(t('Nothing to change: the service no longer has it. Refresh the view.'));
    return;
  }
  context.leftOut?.addGone(fresh.gone.length);
  const state = await askState(context, fresh.rows);
  if (state) await setState(workspace, context, fresh, state);
});

/** The one question: it says how many are in which state. */
async function askState(context: CommandContext, rows: readonly RecordRow[]): Promise<State | undefined> {
  const [first] = rows;
  const title =
    rows.length === 1 && first
      ? t('State of “{0}”', titleOrId(first))
      : t('State of {0} Records', formatNumber(rows.length));
  const choices = STATES.map((state) => {
    const count = rows.filter((row) => row.state === state).length;
    const now = rows.length === 1 ? t('now') : t('{0} of them now', formatNumber(count));
    return {
      label: stateText(state),
      icon: state === 'active' ? 'note' : 'archive',
      description: count > 0 ? now : '',
      value: state,
    };
  });
  const others = choices.filter(({ value }) => !rows.every((row) => row.state === value));
  return await context.prompts.pick(title, others);
}

async function setState(
  workspace: RemoteWorkspace,
  context: CommandContext,
  { rows, gone }: FreshRecords,
  state: State,
): Promise<void> {
  await quickEdit(workspace, context, {
    command,
    heading: t('Changing states'),
    rows,
    gone,
    edit: (fresh) => {
      const now = fresh.state ?? '';
      if (!(STATES as readonly string[]).includes(now)) throw conflict('upsertRecord', stateConflictText(now));
      return { state };
    },
    conflictText: (fresh) => stateConflictText(fresh.state ?? ''),
    done: ([first, ...others]) =>
      first && others.length === 0
        ? t('“{0}” is {1} now.', titleOrId(first), stateText(state))
        : t('{0} Records are {1} now.', formatNumber(others.length + 1), stateText(state)),
    again: {
      button: t('Try again'),
      run: async (failed) => {
        // Whoever presses this has read in which state they are by now.
        await setState(workspace, context, await readFresh(workspace.records, failed), state);
      },
    },
  });
}
