// The same export, reading the list from one end.
import type { Round } from '../side';
import { prepare as prepareLines, type LinesSideOptions } from './linesClient';

export function prepare(options: LinesSideOptions): Round {
  return prepareLines(options, Infinity);
}
