// The message after a bulk change: the number that succeeded, and the names and reasons of those that failed.
import { formatNumber } from '../../base/format';
import { sentence, t } from '../../base/text';
import { visibleText } from '../../base/visibleText';
import { describeFailure } from '../../platform/failures';
import type { BulkResult } from '../../workspace/changes/bulk';
import type { CommandContext } from '../commandContext';

/** Further names are shown on request, in a text document. */
const NAMES_IN_MESSAGE = 3;

/** `done` is the message if nothing failed, such as «Deleted 3 Records.» */
export async function tellResult<T, A extends string>(
  context: CommandContext,
  result: BulkResult<T>,
  done: string,
  nameOf: (item: T) => string,
  ...actions: A[]
): Promise<A | undefined> {
  return await tellOutcome(context, result, done, nameOf, { whenDone: actions, whenFailed: [] });
}

/** As above, with buttons for the failed items, such as «Retry». */
export async function tellOutcome<T, A extends string>(
  context: CommandContext,
  result: BulkResult<T>,
  done: string,
  nameOf: (item: T) => string,
  { whenDone, whenFailed }: { readonly whenDone: readonly A[]; readonly whenFailed: readonly A[] },
): Promise<A | undefined> {
  if (result.failed.length === 0 && result.untouched.length === 0)
    return await context.prompts.notify(done, ...whenDone);
  const linesOf = (some: typeof result.failed): string[] =>
    some.map(({ item, failure }) => `${visibleText(nameOf(item))}: ${describeFailure(failure)}`);
  const overtaken = linesOf(result.failed.filter(({ failure }) => failure.kind === 'overtaken'));
  const notDone = linesOf(result.failed.filter(({ failure }) => failure.kind !== 'overtaken'));
  const lines = [...notDone, ...overtaken];
  const parts = [
    ...(result.done.length > 0 ? [done] : []),
    ...(result.untouched.length > 0
      ? [t('{0} not changed because you cancelled.', formatNumber(result.untouched.length))]
      : []),
    ...(notDone.length > 0
      ? [t('{0}: {1}', t('Not done'), sentence(notDone.slice(0, NAMES_IN_MESSAGE).join(' · ')))]
      : []),
    ...(overtaken.length > 0 ? [overtaken.slice(0, NAMES_IN_MESSAGE).join(' · ')] : []),
  ];
  const showAll = t('Show All {0}', formatNumber(lines.length));
  const offered = [...(result.done.length > 0 ? whenDone : []), ...(lines.length > 0 ? whenFailed : [])];
  const buttons: string[] = [...offered, ...(lines.length > NAMES_IN_MESSAGE ? [showAll] : [])];
  const pressed = await context.prompts.warn(parts.join(' '), ...buttons);
  if (pressed === showAll) await context.openReport(`${t('Not done')}.txt`, `${lines.join('\n')}\n`);
  return offered.find((action) => action === pressed);
}
