import { assertNever } from '../../base/assertNever';
import { t } from '../../base/text';
import type { KeyProblem } from './credentials';

/** Why a key can't be read or stored, and what to do. */
export function describeKeyProblem(problem: KeyProblem): string {
  switch (problem) {
    case 'missing':
      return t('The key of this workspace was removed. Connect again to enter it.');
    case 'otherAddress':
      return t("The stored key is for another address, so it wasn't sent. Connect again to enter it.");
    case 'locked':
      return t("Couldn't read the key from this computer's secret storage. Unlock it and try again.");
    case 'notKept':
      return t("Couldn't store the key in this computer's secret storage. Check its keyring and try again.");
    default:
      return assertNever(problem);
  }
}
