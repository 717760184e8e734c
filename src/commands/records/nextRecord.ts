import { targetCommand } from '../defineCommand';
import { openNeighbour } from './openNeighbour';
import { recordInView } from './recordInView';

export const nextRecord = targetCommand(
  'recordsWorkspace.records.nextRecord',
  recordInView,
  (workspace, context, row) => openNeighbour(workspace, context, row, 1),
);
