// How a review shows an item that was checked.
import { t } from '../../base/text';
import type { ReviewCell } from '../../protocol/reviewPage';
import { goneWord } from '../../words/gone';
import { stateText } from '../../words/states';
import type { Verdict } from '../../workspace/changeSets/review/preflight';

interface VerdictLook {
  /** Verdicts that need attention have a low rank and come first. */
  readonly rank: number;
  readonly text: () => string;
  readonly icon?: ReviewCell['icon'];
}

export const verdictLooks: Readonly<Record<Verdict, VerdictLook>> = {
  conflict: { rank: 0, text: () => t('Changed since') },
  invalid: { rank: 1, text: () => t('Invalid'), icon: 'failed' },
  gone: { rank: 2, text: goneWord, icon: 'failed' },
  refused: { rank: 3, text: () => t('No access'), icon: 'failed' },
  unread: { rank: 4, text: () => t("Couldn't load"), icon: 'failed' },
  deleted: { rank: 5, text: () => stateText('deleted'), icon: 'failed' },
  locked: { rank: 6, text: () => t('Locked'), icon: 'failed' },
  duplicate: { rank: 7, text: () => t('Duplicate'), icon: 'warning' },
  ready: { rank: 8, text: () => t('Ready') },
  unchanged: { rank: 9, text: () => t('Unchanged') },
};
