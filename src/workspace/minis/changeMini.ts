import type { ServiceClient } from '../../api/client';
import { miniFields } from '../../domain/fields/miniFields';
import { miniPayload } from '../../domain/fields/payloads';
import type { Mini } from '../../domain/mini';
import { sameVersion } from '../../domain/sameVersion';
import type { EditedMini } from '../../domain/schemas/editedText';
import { changeThing, type ChangeResult, type Edit, type Expectation } from '../changes/changeThing';
import type { Minis } from './minis';

export type MiniEdit = Edit<Mini, EditedMini>;

/**
 * Changes fields of a Mini. A PATCH leaves all other fields alone; what null does in it is not stated (contract:
 * PatchMiniRequest), so a field is cleared by a PUT of the whole.
 */
export function changeMini(
  client: ServiceClient,
  minis: Minis,
  miniId: string,
  edit: MiniEdit,
  expectation?: Expectation<Mini>,
): Promise<ChangeResult<Mini>> {
  return changeThing<Mini, EditedMini, Mini>(
    {
      fields: miniFields,
      ownVersions: minis.ownVersions,
      read: () => minis.read(miniId),
      drop: () => minis.refresh(),
      isSameVersion: sameVersion,
      write: (fresh, change, isWhole) => {
        const { id, eTag, ...fields } = miniPayload(fresh);
        const mark = eTag ? { eTag } : {};
        const isPatch = !isWhole && !Object.values(change).includes(null);
        const payload = isWhole ? change : { ...fields, ...change };
        const name = change.name ?? fields.name;
        return {
          operation: isPatch ? 'patchMini' : 'upsertMini',
          send: (): Promise<unknown> =>
            isPatch
              ? client.minis.patchMini(miniId, { ...change, ...mark })
              : client.minis.upsertMini(miniId, { ...payload, id, ...mark, name }),
          expected: () => payload,
        };
      },
      beginShowing: () => minis.beginShowing(miniId),
    },
    edit,
    expectation,
  );
}
