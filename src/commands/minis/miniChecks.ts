// Validates fields of a Mini while they are typed. Messages name the field, the limit and what to do.
import { assertNever } from '../../base/assertNever';
import { t } from '../../base/text';
import { birthDateProblem } from '../../domain/dates/birthDate';
import { dayOf } from '../../domain/dates/calendarDay';
import { isExternalUri } from '../../domain/externalUri';

/** `shown` is accepted unchanged: the service may store a date that can't be typed. Empty text means none. */
export function checkBirthDate(shown = ''): (text: string) => string | undefined {
  return (text) => {
    const typed = text.trim();
    if (typed === '' || typed === shown) return undefined;
    const problem = birthDateProblem(typed, dayOf(new Date()));
    switch (problem) {
      case undefined:
        return undefined;
      case 'form':
        return t('Enter a value like {0}.', '1901-01-17');
      case 'noSuchDay':
        return t("“{0}” doesn't exist.", typed);
      case 'future':
        return t("The birth date can't be in the future.");
      default:
        return assertNever(problem);
    }
  };
}

/** Empty text means none. */
export function checkExternalUri(shown = ''): (text: string) => string | undefined {
  return (text) => {
    const typed = text.trim();
    if (typed === '' || typed === shown || isExternalUri(typed)) return undefined;
    return t('Enter a value like {0}.', 'https://example.org/17');
  };
}

/** Fields that are typed, and cleared by an empty text. */
export const typedFields = {
  dateOfBirth: { word: t('Birth date'), placeholder: '1901-01-17', check: checkBirthDate },
  externalUri: { word: t('External URI'), placeholder: 'https://care.example.org/people/017', check: checkExternalUri },
} as const;
