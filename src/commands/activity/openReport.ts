import { changeSets } from '../target/changeSets';
import { targetCommand } from '../target/defineCommand';
import { one } from '../target/takes';

export const openReport = targetCommand(
  'recordsWorkspace.activity.openReport',
  one(changeSets, 'canOpenReport'),
  (_workspace, context, entry) => context.report(entry),
);
