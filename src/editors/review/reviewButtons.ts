// Which buttons the tab of a change set has, and which notes it shows beside its rows.
import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { lockedText } from '../../platform/failures';
import type { ReviewAction, ReviewButton } from '../../protocol/reviewPage';
import { commandTitle } from '../../tree/manifestCommands';
import { countText } from '../../words/counts';
import type { ChangeSetEntry } from '../../workspace/changeSets/changeSetEntry';
import { canRetryFailed } from '../../workspace/changeSets/retryFailed';
import type { ReviewCounts } from '../../workspace/changeSets/review/reviewGroups';
import { reviewCommands } from './reviewActions';

/** A user can only skim more changes than this. */
export const MAX_COMPARED = 50;

export interface Standing {
  readonly entry: ChangeSetEntry;
  /** The change set has an Undo, which can itself be undone. */
  readonly isUndone: boolean;
  /** How many of its changes are undone at present. */
  readonly undoneCount: number;
  readonly isLocked: boolean;
}

export function reviewButtons({ entry, isLocked }: Standing, counts: ReviewCounts | undefined): ReviewButton[] {
  const { progress, status } = entry;
  const isBegun = progress.through > 0;
  const common = offers([
    ['report', t('Report'), isBegun],
    ['discard', t('Discard'), status === 'planned' && !isBegun],
  ]);
  if (!counts) return [{ action: 'check', text: t('Refresh') }, ...common];
  const { applies, verdicts } = counts;
  const { conflict } = verdicts;
  const counted = (text: string, count: number): string => t('{0} ({1})', text, formatNumber(count));
  const decide = (text: string): string => (conflict > 1 ? counted(text, conflict) : text);
  const most = t('{0} of {1}', formatNumber(MAX_COMPARED), formatNumber(applies));
  return [
    ...(applies > 0 && !isLocked
      ? [{ action: 'apply', text: counted(t('Apply'), applies), isPrimary: true } as const]
      : []),
    ...offers([
      ['compare', applies > MAX_COMPARED ? t('{0} ({1})', t('Compare'), most) : t('Compare'), applies > 0],
      ['takeTheirs', decide(t('Take {0}', t('Theirs'))), conflict > 0],
      ['takeOurs', decide(t('Keep Mine')), conflict > 0],
      ['check', t('Refresh'), true],
    ]),
    ...common,
  ];
}

export function reportButtons({ entry, isUndone, isLocked }: Standing): ReviewButton[] {
  const { status, isStopping, isOver } = entry;
  const { counts } = entry.progress;
  if (status === 'running') {
    const canStop = !isStopping;
    return offers([
      ['pause', titleOf('pause'), canStop],
      ['cancel', titleOf('cancel'), canStop],
    ]);
  }
  const isStopped = status === 'paused' || status === 'interrupted';
  return offers([
    ['resume', titleOf('resume'), isStopped && !isLocked],
    [
      'review',
      t('Review'),
      status !== 'elsewhere' && counts.conflict + counts.notBegun + counts.begun + counts.excluded > 0,
    ],
    ['retryFailed', titleOf('retryFailed'), isOver && !isLocked && canRetryFailed(counts)],
    ['undo', titleOf('undo'), isOver && !isLocked && counts.done > 0 && !isUndone],
    ['saveReport', titleOf('saveReport'), true],
  ]);
}

export function reviewNotes({ entry, isLocked }: Standing, finals: number): string[] {
  const { begun } = entry.progress.counts;
  return [
    isLocked ? lockedText() : '',
    finals > 0 ? t('{0}: {1}', countText('item', finals), t("This can't be undone.")) : '',
    begun > 0 ? t('Interrupted changes: {0}. These are checked first.', formatNumber(begun)) : '',
  ].filter(Boolean);
}

function titleOf(action: keyof typeof reviewCommands): string {
  return commandTitle(reviewCommands[action]);
}

function offers(all: readonly (readonly [ReviewAction, string, boolean])[]): ReviewButton[] {
  return all.flatMap(([action, text, isOffered]) => (isOffered ? [{ action, text }] : []));
}
