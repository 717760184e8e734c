// What the Mini page shows, built from what the service said. Pure: ids become names, times become texts, identities are masked.
import { withTextNumbers } from '../../base/exactJson';
import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { ageOn } from '../../domain/dates/birthDate';
import type { CalendarDay } from '../../domain/dates/calendarDay';
import { maskIdentity } from '../../domain/identity';
import type { Label } from '../../domain/labels/label';
import type { Mini } from '../../domain/mini';
import type { User } from '../../domain/user';
import type { MiniPageData, RecordCount } from '../../protocol/miniPage';
import { ageWords, agentTypeWords, identityKindWords } from '../../tree/miniWords';
import type { RecordCounts } from '../../workspace/minis/minis';
import { labelChip } from '../page/labelChip';
import { momentAt, momentOf } from '../page/moments';
import { personName } from '../../tree/people';
import { present } from '../page/present';
import { shown } from '../page/shown';

export interface MiniPageInput {
  readonly mini: Mini;
  readonly users: readonly User[];
  /** All labels of the workspace: Minis name theirs, and only a label itself knows its colour. */
  readonly labels: readonly Label[];
  /** Undefined when its Records could not be counted. */
  readonly records: RecordCounts | undefined;
  /** On the person's own calendar: the age is told on it. */
  readonly today: CalendarDay;
  readonly canEdit: boolean;
  /** When the Mini was read, in milliseconds since the epoch. */
  readonly asOfMs: number;
}

export function miniPageData({ mini, users, labels, records, today, asOfMs, canEdit }: MiniPageInput): MiniPageData {
  const agentType = mini.agentType ?? '';
  const age = mini.dateOfBirth ? ageOn(mini.dateOfBirth, today) : undefined;
  return {
    id: mini.id,
    name: shown(mini.name ?? ''),
    agentType,
    agentTypeText: agentType === '' ? t('Unknown type') : shown(agentTypeWords(agentType)),
    identities: (mini.identities ?? []).map(({ kind, value }) => ({
      kind: kind ? shown(identityKindWords(kind)) : t('Unknown type'),
      masked: maskIdentity(value ?? ''),
    })),
    labels: (mini.labels ?? []).map((name) => labelChip(name, 'mini', labels)),
    profile: withTextNumbers(mini.profile),
    canEdit,
    asOf: momentAt(asOfMs),
    ...present({
      // Only the day counts, whatever stands behind it.
      birthDate: momentOf(mini.dateOfBirth?.replace(/^(\d{4}-\d\d-\d\d)T.*$/, '$1')),
      ageText: age && ageWords(age),
      externalUri: shown(mini.externalUri),
      createdAt: momentOf(mini.createdAt),
      createdBy: shown(personName(users, mini.createdBy)),
      updatedAt: momentOf(mini.updatedAt),
      updatedBy: shown(personName(users, mini.updatedBy)),
      pictureUrl: mini.profilePictureUrl,
      records: records && recordCount(records),
    }),
  };
}

function recordCount({ listed, inTrash }: RecordCounts): RecordCount | undefined {
  if (listed === undefined) return undefined;
  return {
    text: formatNumber(listed),
    ...(inTrash === undefined || inTrash === 0 ? {} : { trashText: t('and {0} in the trash', formatNumber(inTrash)) }),
  };
}
