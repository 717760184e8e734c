// Ours: a whole file checked as before an import.
import { proposeMapping } from '../../../src/workspace/importing/importMapping';
import { ImportPlan } from '../../../src/workspace/importing/importPlan';
import { inspectSource } from '../../../src/workspace/importing/reading/inspectSource';
import { RecordLookup } from '../../../src/workspace/importing/recordLookup';
import type { Round } from '../side';

export interface ImportOptions {
  readonly file: string;
  readonly rows: number;
}

/** Nothing is stored yet, so that only the file is measured. */
const nothingStored = new RecordLookup({
  readMany: () => Promise.resolve([]),
  reads: { page: () => () => Promise.resolve({ items: [] }) },
});

export function prepare({ file, rows }: ImportOptions): Round {
  return async () => {
    const inspected = await inspectSource({ path: file, fileName: 'import.csv' });
    if (!('source' in inspected)) throw new Error(JSON.stringify(inspected.refusal));
    const { source } = inspected;
    const destination = { miniId: 'mini', miniIds: new Map([['mini', 'mini']]), labels: new Set(['Visits', 'Notes']) };
    const mapping = proposeMapping(source.columns, 'UTC');
    const plan = await ImportPlan.check({ source, mapping, destination, lookup: nothingStored });
    if (plan.counts.create !== rows) throw new Error(JSON.stringify([plan.counts, plan.problems[0]]));
  };
}
