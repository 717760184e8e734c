// Why what was typed into a cell can't be staged.
import { t } from '../../base/text';
import type { CellProblem } from '../../workspace/table/staging/stagedCell';

export function cellProblemText({
  problem,
  about = '',
}: {
  readonly problem: CellProblem;
  readonly about?: string;
}): string {
  switch (problem) {
    case 'titleCleared':
      return t("A title can't be cleared.");
    case 'notAUri':
      return t("“{0}” isn't a URI, such as https://example.org/1.", about);
    case 'unknownState':
      return t("“{0}” isn't a state. Use {1}.", about, 'active, archived');
    case 'stateChange':
      return t('This state can only be changed in the Records view.');
    case 'unknownLabel':
      return t('There is no label “{0}”.', about);
    case 'inTrash':
      return t("It's in the trash. Restore it first.");
    case 'contentWithoutFields':
      return t('This Record has no object here to put a field into.');
    case 'date.form':
      return t("“{0}” isn't a date such as {1}.", about, '2026-03-01, 2026-03-01 14:30');
    case 'date.day':
    case 'date.time':
    case 'date.leapt':
      return t("“{0}” doesn't exist as a date or time.", about);
    case 'notANumber':
      return t("“{0}” isn't a number.", about);
    case 'notAChoice':
      return t('Only these values are allowed: {0}.', about);
    default:
      return t("This can't be edited here.");
  }
}
