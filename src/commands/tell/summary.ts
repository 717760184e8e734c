// The message after a change: what was done, and the names and reasons of what wasn't.
import { formatNumber } from '../../base/format';
import { sentence, t } from '../../base/text';
import { visibleText } from '../../base/visibleText';
import type { Failure } from '../../domain/failure';
import { describeFailure } from '../../platform/failures';
import { firstNames } from '../../words/namesText';
import type { EachResult, NotDone } from '../../workspace/loading/tryEach';
import type { CommandContext } from '../commandContext';

/** Names beyond these are shown on request. */
export const NAMES_IN_MESSAGE = 3;

export interface Summary {
  /** For example «Deleted 3 Records.» Empty if nothing was done. */
  readonly done: string;
  /** What wasn't done because the user cancelled: names, or their number. */
  readonly cancelled?: string;
  /** Lines of {@link notDoneLine}. */
  readonly notDone: readonly string[];
  /** The number of things that weren't done either and have no line. */
  readonly notDoneMore?: number;
  /** Whole sentences about what was done, but not as the user saw it, or not completely. */
  readonly notes?: readonly string[];
}

export function notDoneLine(name: string, failure: Failure): string {
  return `${visibleText(name)}: ${describeFailure(failure)}`;
}

export function notDoneLines<T>(some: readonly NotDone<T>[], nameOf: (item: T) => string): string[] {
  return some.map(({ item, failure }) => notDoneLine(nameOf(item), failure));
}

/** Shown as a warning unless everything was done. */
export async function tellSummary<A extends string>(
  { prompts }: CommandContext,
  { done, cancelled = '', notDone, notDoneMore = 0, notes = [] }: Summary,
  ...actions: readonly A[]
): Promise<A | undefined> {
  if (cancelled === '' && notDone.length + notes.length === 0) return await prompts.notify(done, ...actions);
  const more = notDoneMore + Math.max(notDone.length - NAMES_IN_MESSAGE, 0);
  const named = notDone.slice(0, NAMES_IN_MESSAGE).join(' · ');
  const listed =
    more > 0 ? `${t('{0} (and {1} more)', sentence(named.replace(/\.$/, '')), formatNumber(more))}.` : named;
  const parts = [
    done,
    cancelled === '' ? '' : t('{0}: {1}.', t('Cancelled'), cancelled),
    notDone.length > 0 ? t('{0}: {1}', t('Not done'), sentence(listed)) : '',
    ...notes,
  ];
  return await prompts.warn(parts.filter(Boolean).join(' '), ...actions);
}

/** Reports things that were done one by one. All names are shown on request, in a text document. */
export async function tellResult<T>(
  context: CommandContext,
  { done, failed, untouched }: EachResult<T>,
  doneText: string,
  nameOf: (item: T) => string,
): Promise<void> {
  const linesOf = (isOvertaken: boolean): string[] =>
    notDoneLines(
      failed.filter(({ failure }) => (failure.kind === 'overtaken') === isOvertaken),
      nameOf,
    );
  const [notDone, overtaken] = [linesOf(false), linesOf(true)];
  const lines = [...notDone, ...overtaken];
  const showAll = t('Show All {0}', formatNumber(lines.length));
  const isAllDone = failed.length + untouched.length === 0;
  const notes = overtaken.length > 0 ? [overtaken.slice(0, NAMES_IN_MESSAGE).join(' · ')] : [];
  const summary = {
    done: done.length > 0 || isAllDone ? doneText : '',
    cancelled: firstNames(untouched.map(nameOf)),
    notDone,
    notes,
  };
  const pressed = await tellSummary(context, summary, ...(lines.length > NAMES_IN_MESSAGE ? [showAll] : []));
  if (pressed === showAll) await context.openReport(`${t('Not done')}.txt`, `${lines.join('\n')}\n`);
}
