// What the page of a Mini shows beside its fields, built from responses. Pure: ids become names, times become text.
import { formatNumber } from '../../base/format';
import { omitEmpty } from '../../base/json/omitEmpty';
import { t } from '../../base/text';
import { ageOn } from '../../domain/dates/birthDate';
import type { CalendarDay } from '../../domain/dates/calendarDay';
import { miniFields } from '../../domain/fields/miniFields';
import { IDENTITY_KINDS } from '../../domain/identity';
import type { NamedLabel } from '../../domain/labels/label';
import type { Mini } from '../../domain/mini';
import type { StoredRecord } from '../../domain/record';
import type { User } from '../../domain/user';
import type { LatestRecord, MiniPageData } from '../../protocol/miniPage';
import type { PageFact } from '../../protocol/page';
import { miniFieldText } from '../../words/fields';
import { ageText, agentTypeText, identityKindText } from '../../words/minis';
import { momentOf } from '../../words/moments';
import { stateText } from '../../words/states';
import { titleText } from '../../words/titles';
import type { RecordOverview } from '../../workspace/records/recordsOfMini';
import { pageFacts } from '../page/pageFacts';
import { labelChips, singleLine } from '../page/pageText';

export interface MiniPageInput {
  readonly mini: Mini;
  readonly users: readonly User[];
  /** The labels that Minis can carry. Minis contain only label names; colours come from the labels. */
  readonly labels: readonly NamedLabel[];
  /** Undefined if the Records could not be read. */
  readonly records: RecordOverview | undefined;
  /** In local time, to calculate the age. */
  readonly today: CalendarDay;
  readonly canEdit: boolean;
}

export function miniPageData(input: MiniPageInput): MiniPageData {
  const { mini, users, labels, records, today, canEdit } = input;
  const agentType = mini.agentType ?? '';
  const age = mini.dateOfBirth ? ageOn(mini.dateOfBirth, today) : undefined;
  return {
    agentType,
    agentTypeText: agentType === '' ? t('Unknown') : singleLine(agentTypeText(agentType)),
    facts: [recordsFact(records), ...pageFacts(miniFields, miniFieldText, mini, users)],
    identityKinds: IDENTITY_KINDS.map((value) => ({ value, text: identityKindText(value) })),
    knownLabels: labelChips(labels),
    latest: (records?.latest ?? []).flatMap(latestOf),
    canEdit,
    offers: canEdit ? ['showRecords', 'delete'] : ['showRecords'],
    ...omitEmpty({
      ageText: age && ageText(age),
      pictureUrl: mini.profilePictureUrl,
    }),
  };
}

function recordsFact(records: RecordOverview | undefined): PageFact {
  const name = t('Records');
  if (records?.listed === undefined) return { name, text: t('Unknown'), isMissing: true };
  // Non-breaking spaces keep each count together, so a line breaks only after a point.
  const counts = records.byState.map(({ state, count }) => `${stateText(state)}\u00A0${formatNumber(count)}`);
  const note = counts.join('\u00A0· ');
  return { name, text: formatNumber(records.listed), ...omitEmpty({ note }) };
}

function latestOf(record: StoredRecord): LatestRecord[] {
  if (!record.id) return [];
  const when = momentOf(record.eventDate ?? record.createdAt);
  return [{ recordId: record.id, title: singleLine(titleText(record)), ...omitEmpty({ when }) }];
}
