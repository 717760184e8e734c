import { assertNever } from '../../base/assertNever';
import { t } from '../../base/text';
import type { KeyProblem } from './credentials';

/** Why a key can't be read or stored, and what to do. */
export function describeKeyProblem(problem: KeyProblem): string {
  switch (problem) {
    case 'missing':
    case 'otherAddress':
      return t('No key is stored for this address. Connect again to enter it.');
    case 'locked':
    case 'notKept':
      return t("Couldn't use this computer's secret storage. Unlock it or check its keyring, then try again.");
    default:
      return assertNever(problem);
  }
}
