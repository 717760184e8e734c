import { t } from '../../base/text';
import type { Label } from '../../domain/labels/label';
import { colourText } from '../../domain/labels/namedColours';
import { withViewProgress } from '../../platform/progress';
import { changedWhileEditedText, othersKeptText } from '../../words/changedByOthers';
import type { LabelChanges } from '../../workspace/labels/labels';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { askUntilSaved } from '../ask/askUntilSaved';
import { ResumableInput } from '../ask/resumableInput';
import type { CommandContext } from '../commandContext';
import { targetCommand } from '../target/defineCommand';
import { labels, labelTarget } from '../target/labels';
import { one } from '../target/takes';
import { groupName } from './askGroup';
import { askLabelLook, LOOK_FIELDS, lookOf, type LabelLook } from './askLabelLook';

/** Includes what was shown, so other clients' changes are also detected when the form is opened again. */
const unfinished = new ResumableInput<{ readonly shown: Label; readonly look: LabelLook }>();

export const editLabel = targetCommand(
  'recordsWorkspace.labels.editLabel',
  one(labels, 'canEditLook'),
  async (workspace, context, label) => {
    const { id } = label;
    const left = unfinished.of(workspace, id);
    const shown = left?.shown ?? (await read(workspace, id));
    const isDone = await askUntilSaved(context, left?.look ?? lookOf(shown), {
      ask: (look, note) => {
        const form = {
          title: t('{0}: {1}', t('Label'), shown.name ?? ''),
          action: t('Save'),
          resourceType: shown.resourceType ?? '',
          list: workspace.labels.all ?? { labels: [], labelGroups: [] },
        };
        return askLabelLook(context, form, look, note);
      },
      save: (look) => save(workspace, context, shown, look),
      onLeft: (look) => {
        if (changedFields(shown, look).length > 0)
          unfinished.keep(workspace, context, [labelTarget(workspace, label)], { shown, look }, id);
      },
    });
    if (isDone) unfinished.forget(workspace, id);
  },
);

function changedFields(shown: Label, look: LabelLook): (keyof LabelLook)[] {
  const before = lookOf(shown);
  return LOOK_FIELDS.filter((field) => look[field] !== before[field]);
}

/** Applies the user's changes to the current label. Asks if another client changed the same fields. False if cancelled. */
async function save(
  workspace: RemoteWorkspace,
  context: CommandContext,
  shown: Label,
  look: LabelLook,
): Promise<boolean> {
  const { labels } = workspace;
  const fields = changedFields(shown, look);
  if (fields.length === 0) return true;
  let fresh = await read(workspace, shown.id);
  // Read again after each confirmation, which covers only what it showed.
  for (let agreed = shown; ; fresh = await read(workspace, shown.id)) {
    const theirs = lookOf(fresh);
    const contested = changedFields(agreed, theirs).filter(
      (field) => fields.includes(field) && theirs[field] !== look[field],
    );
    if (contested.length === 0 || !labels.changedByOthers(agreed, fresh)) break;
    const lines = contested.map((field) =>
      [
        fieldName(field),
        t('{0}: {1}', t('Stored'), valueText(workspace, field, theirs)),
        t('{0}: {1}', t('Yours'), valueText(workspace, field, look)),
      ].join(' · '),
    );
    const isWanted = await context.prompts.confirm(
      changedWhileEditedText(fresh.name ?? ''),
      lines.join('\n'),
      t('{0} Anyway', t('Save')),
    );
    if (!isWanted) return false;
    agreed = fresh;
  }
  await withViewProgress('labels', () => labels.edit(fresh, changesOf(look, fields)));
  const isOtherKept =
    fresh.name !== shown.name || changedFields(shown, lookOf(fresh)).some((field) => !fields.includes(field));
  if (isOtherKept && labels.changedByOthers(shown, fresh))
    void context.prompts.notify(othersKeptText(t('“{0}”', fresh.name ?? '')));
  return true;
}

function read(workspace: RemoteWorkspace, labelId: string): Promise<Label> {
  return withViewProgress('labels', () => workspace.labels.read(labelId));
}

function changesOf(look: LabelLook, fields: readonly (keyof LabelLook)[]): LabelChanges {
  return Object.fromEntries(fields.map((field) => [field, look[field] || null]));
}

function fieldName(field: keyof LabelLook): string {
  switch (field) {
    case 'colour':
      return t('Colour');
    case 'icon':
      return t('Icon');
    case 'description':
      return t('Description');
    case 'labelGroupId':
      return t('Group');
  }
}

function valueText(workspace: RemoteWorkspace, field: keyof LabelLook, look: LabelLook): string {
  const value = field === 'labelGroupId' ? groupName(workspace.labels.all, look.labelGroupId) : look[field];
  if (!value) return t('None');
  return field === 'colour' ? colourText(value) : value;
}
