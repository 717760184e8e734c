import { t } from '../../base/text';
import type { RecordRow } from '../../workspace/records/recordRow';
import type { CommandContext } from '../commandContext';
import { records, wholeRecord } from '../target/records';
import { many, oneOf, type Takes, targetsIn } from '../target/takes';

/** Shown instead of asking for a Record, because what was named can't take files. */
export function refuseFiles({ prompts }: CommandContext): undefined {
  void prompts.notify(t("Files can only be added to draft or active Skills and to Records that aren't deleted."));
  return undefined;
}

const several = many(records, 'canAddFiles');

/** The Records that files are added to. A row within a Record stands for it, because only Records have attachments. */
export const attachToMany: Takes<readonly RecordRow[]> = {
  ...several,
  fits: (target) => several.fits(wholeRecord(target)),
  find: async (asking) => {
    const named = targetsIn(asking, 'records').map(wholeRecord);
    const rows = await several.find({ ...asking, call: { ...asking.call, named } });
    return rows && [...new Map(rows.map((row) => [row.id, row])).values()];
  },
};

/** The Record that files are added to. */
export const attachTo = oneOf(attachToMany);
