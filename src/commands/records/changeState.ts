import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { SETTABLE_STATES, type SettableState } from '../../domain/record';
import { headingFor } from '../../words/namedOrCounted';
import { stateText } from '../../words/states';
import { titleOrId } from '../../words/titles';
import type { RecordRow } from '../../workspace/records/recordRow';
import type { CommandContext } from '../commandContext';
import { stateCommand } from './stateCommand';

/** Asks a single question, which shows how many Records are in each state. */
async function askState(context: CommandContext, rows: readonly RecordRow[]): Promise<SettableState | undefined> {
  const title = t('{0}: {1}', headingFor(rows, titleOrId, 'record'), t('State'));
  const choices = SETTABLE_STATES.map((state) => {
    const count = rows.filter((row) => row.state === state).length;
    const now = rows.length === 1 ? t('Current') : t('{0} ({1})', t('Current'), formatNumber(count));
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

export const changeState = stateCommand('recordsWorkspace.records.changeState', askState);
