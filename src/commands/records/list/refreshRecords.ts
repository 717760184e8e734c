import { views } from '../../../contributions';
import { withViewProgress } from '../../../platform/progress';
import { workspaceCommand } from '../../defineCommand';

export const refreshRecords = workspaceCommand('recordsWorkspace.records.refreshRecords', ({ selection }) =>
  withViewProgress(views.records, () => selection.refresh()),
);
