import { targetCommand } from '../defineCommand';
import { openNeighbour } from './openNeighbour';
import { recordInView } from './recordInView';

export const previousRecord = targetCommand(
  'recordsWorkspace.records.previousRecord',
  recordInView,
  (workspace, context, row) => openNeighbour(workspace, context, row, -1),
);
