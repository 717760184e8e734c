import { formatMoment, formatNumber } from '../../base/format';
import { t } from '../../base/text';
import type { InterruptedLines } from '../../workspace/export/linesState';
import type { CommandContext } from '../commandContext';

/** Whether to resume an interrupted export. Undefined if the user left. */
export async function askInterrupted(
  context: CommandContext,
  found: InterruptedLines | undefined,
): Promise<'start' | 'resume' | undefined> {
  if (!found) return 'start';
  const { isSameRequest, lineCount, at } = found;
  const begun = t(
    'It was started {0} and has {1} Records.',
    formatMoment(new Date(at).toISOString()),
    formatNumber(lineCount),
  );
  const [resume, startOver] = [t('Resume'), t('Start Over')];
  if (!isSameRequest) {
    const other = t("It was for other Minis or with another filter, so it can't be resumed. Starting over deletes it.");
    return (await context.prompts.confirm(t('Replace the interrupted export?'), `${begun} ${other}`, startOver))
      ? 'start'
      : undefined;
  }
  const kept = t("Exported Records stay as they are, even if they've changed since.");
  const pressed = await context.prompts.decide(t('Resume the interrupted export?'), `${begun} ${kept}`, [
    resume,
    startOver,
  ]);
  if (pressed === undefined) return undefined;
  return pressed === resume ? 'resume' : 'start';
}
