import { assertNever } from '../../base/assertNever';
import { t } from '../../base/text';
import type { KeyProblem } from './credentials';

/** Why a key can't be read or kept, and what to do. */
export function describeKeyProblem(problem: KeyProblem): string {
  switch (problem) {
    case 'missing':
      return t('There is no key for this workspace any more. Connect again to enter it.');
    case 'otherAddress':
      return t('The kept key was entered for another address, so it was not sent. Connect again to enter it.');
    case 'locked':
      return t('Couldn’t read the key from this computer’s secret storage. Unlock it and try again.');
    case 'notKept':
      return t('The secret storage of this computer did not keep the key. Check its keyring, then try again.');
    default:
      return assertNever(problem);
  }
}
