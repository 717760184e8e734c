import { neighbourCommand } from './neighbourCommand';

export const previousRecord = neighbourCommand('recordsWorkspace.records.previousRecord', -1);
