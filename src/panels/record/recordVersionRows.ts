// The rows of a Record's versions.
import { t } from '../../base/text';
import type { RecordVersion, StoredRecord } from '../../domain/record';
import type { VersionRow } from '../../protocol/page';
import { lineOf } from '../page/pageValues';
import { versionTimeline, type Versions } from '../page/versionTimeline';
import { changedFields } from './changedFields';
import { fieldWords, stateWords } from './recordWords';

export function versionRows(versions: Versions<StoredRecord, RecordVersion>): VersionRow[] {
  return versionTimeline<StoredRecord | RecordVersion>(versions, {
    changed: (newer, older) => changedFields(newer, older).map(fieldWords),
    look: (form) => {
      const state = form.state ?? '';
      return {
        title: lineOf(form.title ?? ''),
        state,
        stateText: state === '' ? t('State not recorded') : lineOf(stateWords(state)),
      };
    },
  });
}
