// The Minis whose Records are exported: the selected rows, or the ticks in a question.
import { t } from '../../base/text';
import type { Mini } from '../../domain/mini';
import { miniChoices, minis } from '../target/minis';
import { many } from '../target/takes';

/** If no row is named, the Mini whose Records are shown comes first in the question, and is ticked. */
const selected = many<'mini', Mini>(
  {
    ...minis,
    ask: async ({ workspace, context, title }) => {
      const { mini } = workspace.recordQuery;
      const choices = (await miniChoices(workspace, mini)).map((one) => ({ ...one, isPicked: one.id === mini?.id }));
      return (await context.prompts.pickMany(title, choices)) ?? [];
    },
  },
  'canExport',
  t('Select {0}', t('Minis')),
);

/** A button in a view's title passes the focused row or nothing, and nothing doesn't mean that a row is gone. */
export const exportedMinis: typeof selected = {
  ...selected,
  find: ({ call, ...asking }) => selected.find({ ...asking, call: call.isRowUnknown ? {} : call }),
};
