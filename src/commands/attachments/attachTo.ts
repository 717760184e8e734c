import type { RecordRow } from '../../workspace/records/recordRow';
import { records, wholeRecord } from '../target/records';
import { one, type Takes, targetsIn } from '../defineCommand';

/** The Record that files go to. A part of it stands for it: there is nothing else they could be attached to. */
export function attachTo(title: string): Takes<RecordRow> {
  const record = one(records, 'canAddFiles', title);
  return {
    ...record,
    fits: (target) => record.fits(wholeRecord(target)),
    find: (asking) => {
      const named = targetsIn(asking, 'records').map(wholeRecord);
      return record.find({ ...asking, call: { ...asking.call, named } });
    },
  };
}
