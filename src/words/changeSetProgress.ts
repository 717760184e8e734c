// The progress of a change set, and the outcomes of its items.
import { formatNumber, formatNear, formatUnit } from '../base/format';
import { t } from '../base/text';

/** Counts of a change set; this layer can't import its type from the workspace. */
interface Shown {
  readonly status: string;
  readonly isStopping: boolean;
  /** How many applied items were undone since. */
  readonly undoneCount?: number;
  readonly progress: {
    readonly counts: Readonly<Record<'done' | 'failed' | 'conflict' | 'inDoubt' | 'unchanged' | 'notBegun', number>>;
    readonly total: number;
    readonly through: number;
    readonly remainingMs?: number;
    readonly waitsUntilMs?: number;
  };
}

/** Such as «Interrupted: 612 of 1,000 applied · 3 failed». */
export function changeSetText({ status, isStopping, undoneCount = 0, progress }: Shown): string {
  const { counts, total, through, remainingMs, waitsUntilMs } = progress;
  const applied = t('{0} of {1} applied', formatNumber(counts.done), formatNumber(total));
  const parts = [
    counts.failed > 0 ? t('{0} failed', formatNumber(counts.failed)) : '',
    counts.conflict > 0 ? t('{0} changed since', formatNumber(counts.conflict)) : '',
    counts.inDoubt > 0 ? t('{0} in doubt', formatNumber(counts.inDoubt)) : '',
    counts.unchanged > 0 ? counted(t('Unchanged'), counts.unchanged) : '',
    undoneCount > 0 ? counted(t('Undone'), undoneCount) : '',
  ];
  const joined = (...more: string[]): string => [...more, ...parts].filter(Boolean).join(' · ');
  switch (status) {
    case 'planned':
      return counted(t('Not started'), total);
    case 'running': {
      const now = t('{0} of {1}', formatNumber(through), formatNumber(total));
      if (isStopping) return joined(now, t('stopping'));
      if (waitsUntilMs !== undefined)
        return joined(now, t('slowed down by the service until {0}', formatNear(waitsUntilMs)));
      return joined(now, remainingMs === undefined ? '' : remainingText(remainingMs));
    }
    case 'paused':
      return t('{0}: {1}', t('Paused'), joined(applied));
    case 'interrupted':
      return t('{0}: {1}', t('Interrupted'), joined(applied));
    case 'cancelled':
      return t('{0}: {1}', t('Cancelled'), joined(applied));
    case 'elsewhere':
      return t('Running in another window');
    case 'damaged':
      return t("Couldn't load");
    default:
      return joined(applied);
  }
}

/** The state of one item. */
export function itemStateText(state: string): string {
  switch (state) {
    case 'done':
      return t('Applied');
    case 'unchanged':
      return t('Unchanged');
    case 'failed':
      return t('Failed');
    case 'conflict':
      return t('Changed since');
    case 'inDoubt':
      return t('In doubt');
    case 'excluded':
      return t('Excluded');
    // The outcome is not known yet, as after a crash.
    case 'begun':
      return t('Unconfirmed');
    default:
      return t('Not started');
  }
}

function counted(what: string, count: number): string {
  return t('{0}: {1}', what, formatNumber(count));
}

function remainingText(remainingMs: number): string {
  const seconds = Math.ceil(remainingMs / 1000);
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 60) return t('{0} left', formatUnit(seconds, 'second'));
  return t('{0} left', minutes < 120 ? formatUnit(minutes, 'minute') : formatUnit(Math.ceil(minutes / 60), 'hour'));
}
