// The data of the Mini page, built from responses. Pure: ids become names, times become text, identities are masked.
import { withTextNumbers } from '../../base/exactJson';
import { formatNumber } from '../../base/format';
import { t } from '../../base/text';
import { ageOn } from '../../domain/dates/birthDate';
import type { CalendarDay } from '../../domain/dates/calendarDay';
import { maskIdentity } from '../../domain/identity';
import type { Label } from '../../domain/labels/label';
import type { Mini } from '../../domain/mini';
import type { User } from '../../domain/user';
import type { MiniFactAction, MiniPageData } from '../../protocol/miniPage';
import type { PageFact } from '../../protocol/page';
import { ageText, agentTypeText, identityKindText } from '../../words/minis';
import type { RecordCounts } from '../../workspace/minis/minis';
import { chipOf, lineOf, omitEmpty } from '../page/pageValues';
import { miniFields } from '../../domain/fields/miniFields';
import { miniFieldText } from '../../words/fields';
import { pageFacts } from '../page/pageFacts';
import { momentAt } from '../../words/moments';

export interface MiniPageInput {
  readonly mini: Mini;
  readonly users: readonly User[];
  /** All labels of the workspace. Minis contain only label names; colours come from the labels. */
  readonly labels: readonly Label[];
  /** Undefined if the Records could not be counted. */
  readonly records: RecordCounts | undefined;
  /** In local time, to calculate the age. */
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
    name: lineOf(mini.name ?? ''),
    agentType,
    agentTypeText: agentType === '' ? t('Unknown type') : lineOf(agentTypeText(agentType)),
    facts: facts({ mini, users, records, canEdit }, age && ageText(age)),
    identities: (mini.identities ?? []).map(({ kind, value }) => ({
      kind: kind ? lineOf(identityKindText(kind)) : t('Unknown type'),
      masked: maskIdentity(value ?? ''),
    })),
    labels: (mini.labels ?? []).map((name) => chipOf(name, 'mini', labels)),
    profile: withTextNumbers(mini.profile),
    canEdit,
    asOf: momentAt(asOfMs),
    ...omitEmpty({
      ageText: age && ageText(age),
      pictureUrl: mini.profilePictureUrl,
    }),
  };
}

const ACTIONS = { dateOfBirth: 'setBirthDate', externalUri: 'setExternalUri' } as const;

function facts(
  { mini, users, records, canEdit }: Pick<MiniPageInput, 'mini' | 'users' | 'records' | 'canEdit'>,
  age: string | undefined,
): PageFact<MiniFactAction>[] {
  const [birthDate, ...others] = pageFacts<typeof miniFields, MiniFactAction>(miniFields, miniFieldText, mini, {
    users,
    actions: canEdit ? ACTIONS : {},
    notes: { dateOfBirth: age },
  });
  return [...(birthDate ? [birthDate] : []), recordsFact(records), ...others];
}

/** Those in the trash are counted apart. */
function recordsFact({ listed, inTrash = 0 }: Partial<RecordCounts> = {}): PageFact {
  const name = t('Records');
  if (listed === undefined) return { name, text: t('Unknown'), isMissing: true };
  const note = inTrash === 0 ? undefined : t('and {0} in the trash', formatNumber(inTrash));
  return { name, text: formatNumber(listed), ...omitEmpty({ note }) };
}
