// Why a cell's text, typed or imported, can't be stored in its field.
import { assertNever } from '../../base/assertNever';
import { plural } from '../../base/plural';
import { t } from '../../base/text';
import { describeReason } from '../../platform/failures';
import type { CellProblem } from '../../workspace/table/staging/typedCell';

export function cellProblemText({
  problem,
  about = '',
}: {
  readonly problem: CellProblem;
  readonly about?: string;
}): string {
  switch (problem) {
    case 'errorCell':
      return t('This cell has an error. Correct it in the spreadsheet.');
    case 'formulaWithoutValue':
      return t('This formula has no result in the file. Open the file in a spreadsheet and save it again.');
    case 'badDate':
      return t("This number isn't a date.");
    case 'notAText':
      return about.includes('\0') ? t('Hidden characters: {0}', about) : t('Must be text.');
    case 'notJson':
      return t('Invalid JSON.');
    case 'titleCleared':
      return t('{0} is required.', t('Title'));
    case 'notAUri':
      return t("“{0}” isn't valid. Enter a value like {1}.", about, 'https://example.org/17');
    case 'unknownState':
      return t('Only these values are allowed: {0}.', 'active, archived');
    case 'stateChange':
      return t('This state can only be changed in the Records view.');
    case 'unknownLabel':
      return t("“{0}” doesn't exist.", about);
    case 'inTrash':
      return describeReason({ kind: 'inTrash', operation: '' });
    case 'tooLong':
    case 'notHeld':
    case 'composite':
      return t('Too long or complex to edit here. Open the Record instead.');
    case 'contentWithoutFields':
      return t("This Record's content isn't a JSON object. Edit it as text.");
    case 'date.form':
      return t("“{0}” isn't valid. Enter a value like {1}.", about, '2026-03-01, 2026-03-01 14:30');
    case 'date.day':
    case 'date.time':
      return t("“{0}” doesn't exist.", about);
    case 'date.leapt':
      return t("This time doesn't exist in {0} (daylight saving).", about);
    case 'notANumber':
      return t('Must be a number.');
    case 'notWhole':
      return t('Must be a whole number.');
    case 'minimum':
      return t('At least {0}', about);
    case 'maximum':
      return t('At most {0}', about);
    case 'exclusiveMinimum':
      return t('More than {0}', about);
    case 'exclusiveMaximum':
      return t('Less than {0}', about);
    case 'multipleOf':
      return t('Must be a multiple of {0}.', about);
    case 'minLength':
      return t('At least {0}', charactersText(about));
    case 'maxLength':
      return t('At most {0}', charactersText(about));
    case 'notLike':
      return t('Enter a value like {0}.', about);
    case 'notAChoice':
      return t('Only these values are allowed: {0}.', about);
    case 'notEditable':
      return t("This can't be edited here.");
    default:
      return assertNever(problem);
  }
}

function charactersText(count: string): string {
  return plural(Number(count), t('1 character | {0} characters', count));
}
