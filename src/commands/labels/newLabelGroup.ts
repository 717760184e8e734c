import { t } from '../../base/text';
import type { CreateLabelGroupRequest, LabelGroup } from '../../domain/labels/label';
import { withViewProgress } from '../../platform/progress';
import { begin, create } from '../ask/creating';
import { targetCommand } from '../target/defineCommand';
import { named } from '../target/takes';
import { checkGroupName } from './checkLabelName';
import { labelPlace } from './labelPlace';

export const newLabelGroup = targetCommand(
  'recordsWorkspace.labels.newLabelGroup',
  named('labelPlace'),
  async (workspace, context, targets) => {
    const place = await labelPlace(context, targets, context.title);
    if (!place) return;
    await withViewProgress('labels', () => workspace.labels.load());
    const begun = begin<CreateLabelGroupRequest, LabelGroup>({ name: '', resourceType: place.resourceType });
    const outcome = await create(context, begun, {
      ask: async (draft) => {
        const name = await context.prompts.input({
          title: context.title,
          prompt: t("Name. Groups can't be renamed or deleted."),
          value: draft.name,
          check: checkGroupName(workspace.labels.all, place.resourceType),
        });
        return name === undefined ? undefined : { ...draft, name: name.trim() };
      },
      nameOf: ({ name }) => name,
      lookup: (draft) => workspace.labels.groupCreationLookup(draft),
      create: async (draft) => {
        await withViewProgress('labels', () => workspace.labels.createGroup(draft));
        return { made: draft };
      },
    });
    if (!outcome) return;
    void context.prompts.notify(t('Created {0}.', t('“{0}”', outcome.name)));
  },
);
