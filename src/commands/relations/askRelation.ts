// Asks for the relationship, related Record and date of a relation, starting with the current values.
import { formatMoment } from '../../base/format';
import { t } from '../../base/text';
import type { RecordRef } from '../../domain/recordRef';
import { RELATIONSHIPS } from '../../domain/relation';
import type { Choice } from '../../platform/prompts/quickPickItems';
import { relationText } from '../../words/relations';
import { titleOrId } from '../../words/titles';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { askDate, type AnsweredDate } from '../ask/askDate';
import type { CommandContext } from '../commandContext';
import { searchOneRecord } from '../target/searchOneRecord';

export interface AnsweredRelation {
  /** The service's list is open, so the value may be unknown. */
  readonly relationship: string;
  readonly target: { readonly id: string; readonly title: string };
  readonly since: AnsweredDate;
}

/** `note` receives the answers so far, in case the user cancels. */
export async function askRelation(
  workspace: RemoteWorkspace,
  context: CommandContext,
  { ref, title }: { readonly ref: RecordRef; readonly title: string },
  before: Partial<AnsweredRelation>,
  note: (answers: Partial<AnsweredRelation>) => void,
): Promise<AnsweredRelation | undefined> {
  const heading = t('{0}: {1}', title, t('Relations'));
  const relationship = await context.prompts.pick(heading, kindChoices(before.relationship), t('This Record …'));
  if (relationship === undefined) return undefined;
  note({ ...before, relationship });
  const target = await askTarget(workspace, context, ref, `${heading}: ${relationText(relationship)}`, before.target);
  if (!target) return undefined;
  note({ ...before, relationship, target });
  const since = await askSince(context, t('{0}: {1}', heading, t('Since')), before.since);
  return since && { relationship, target, since };
}

function kindChoices(now: string | undefined): Choice<string>[] {
  const others = RELATIONSHIPS.filter((kind) => kind !== now);
  return [...(now ? [now] : []), ...others].map((kind) => ({
    label: relationText(kind),
    ...(kind === now ? { description: t('Current') } : {}),
    value: kind,
  }));
}

async function askTarget(
  workspace: RemoteWorkspace,
  context: CommandContext,
  { miniId, recordId }: RecordRef,
  title: string,
  before: AnsweredRelation['target'] | undefined,
): Promise<AnsweredRelation['target'] | undefined> {
  if (before?.id) {
    const isKept = await keepsCurrent(context, title, titleOrId(before), ['note', 'search']);
    if (isKept !== false) return isKept && before;
  }
  const row = await searchOneRecord(workspace, context, { miniId, title, without: recordId });
  return row && { id: row.id, title: row.title };
}

async function askSince(
  context: CommandContext,
  title: string,
  before: AnsweredDate | undefined,
): Promise<AnsweredDate | undefined> {
  if (before && before.typed === undefined) {
    const now = before.iso === null ? t('None') : formatMoment(before.iso);
    const isKept = await keepsCurrent(context, title, now, ['calendar', 'edit']);
    if (isKept !== false) return isKept && before;
  }
  return await askDate(context, { title, field: t('Since'), current: before?.iso ?? undefined, typed: before?.typed });
}

/** Undefined if cancelled. */
async function keepsCurrent(
  { prompts }: CommandContext,
  title: string,
  current: string,
  [icon, changeIcon]: readonly [icon: string, changeIcon: string],
): Promise<boolean | undefined> {
  return await prompts.pick(title, [
    { label: current, icon, description: t('Current'), value: true },
    { label: t('{0}…', t('Change')), icon: changeIcon, value: false },
  ]);
}
