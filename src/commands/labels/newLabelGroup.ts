import { t } from '../../base/text';
import { views } from '../../contributions';
import { ServiceError } from '../../domain/failure';
import type { CreateLabelGroupRequest } from '../../domain/labelGroup';
import { withViewProgress } from '../../platform/progress';
import { checkGroupName } from '../checkLabelName';
import { checkNotBlank } from '../checks';
import { workspaceCommand } from '../command';
import { create } from '../creating';
import { labelPlace } from '../labelPlace';

export const newLabelGroup = workspaceCommand(
  'recordsWorkspace.labels.newLabelGroup',
  async (workspace, context, args) => {
    const place = await labelPlace(context, args, t('New group for which labels?'));
    if (!place) return;
    await withViewProgress(views.labels, () => workspace.labels.load());
    const field = t('Name');
    const isNotBlank = checkNotBlank(field);
    const isFree = checkGroupName(workspace.labels.all, place.resourceType);
    const made = await create<CreateLabelGroupRequest>(
      context,
      { name: '', resourceType: place.resourceType },
      {
        ask: async (draft) => {
          const name = await context.prompts.input({
            title: t('New label group'),
            prompt: t('Name. The service has no way to rename or delete a group.'),
            value: draft.name,
            check: (text) => isNotBlank(text) ?? isFree(text),
          });
          return name === undefined ? undefined : { ...draft, name: name.trim() };
        },
        create: async (draft) => {
          await withViewProgress(views.labels, () => workspace.labels.createGroup(draft));
          return true;
        },
        isThere: async (draft) => {
          await workspace.labels.refresh();
          if (workspace.labels.failure) throw new ServiceError(workspace.labels.failure);
          return checkGroupName(workspace.labels.all, draft.resourceType)(draft.name) !== undefined;
        },
      },
    );
    if (made) void context.prompts.notify(t('Group “{0}” made. Move labels into it from their menu.', made.name));
  },
);
