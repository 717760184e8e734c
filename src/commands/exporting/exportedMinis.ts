// The Minis whose Records are exported: the rows that were selected, or those that are ticked in a question.
import { t } from '../../base/text';
import type { Mini } from '../../domain/mini';
import { miniChoices, minis } from '../target/minis';
import { many } from '../target/takes';

/** Without a row the Mini whose Records are shown comes first in the question, and is ticked. */
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

/** The title of a view passes the row with the focus, or none: that doesn't mean that a row is gone. */
export const exportedMinis: typeof selected = {
  ...selected,
  find: ({ call, ...asking }) => selected.find({ ...asking, call: call.isRowUnknown ? {} : call }),
};
