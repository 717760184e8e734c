// The version rows of a Record.
import { changedFields } from '../../domain/fields/differingFields';
import { recordFields } from '../../domain/fields/recordFields';
import type { RecordVersion, StoredRecord } from '../../domain/record';
import type { VersionRow } from '../../protocol/page';
import { recordFieldText } from '../../words/fields';
import { stateText } from '../../words/states';
import { singleLine } from '../page/pageText';
import { versionTimeline, type Versions } from '../page/versionTimeline';

export function recordVersionRows(versions: Versions<StoredRecord, RecordVersion>): VersionRow[] {
  return versionTimeline<StoredRecord | RecordVersion>(versions, {
    changed: (newer, older) => changedFields(recordFields, newer, older).map(recordFieldText),
    look: (form) => {
      const state = form.state ?? '';
      return {
        title: singleLine(form.title ?? ''),
        state,
        stateText: singleLine(stateText(state)),
      };
    },
  });
}
