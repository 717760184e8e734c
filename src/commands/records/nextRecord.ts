import { neighbourCommand } from './neighbourCommand';

export const nextRecord = neighbourCommand('recordsWorkspace.records.nextRecord', 1);
