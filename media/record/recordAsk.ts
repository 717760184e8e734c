import type { RecordPageContract } from '../../src/protocol/recordPage';
import type { PageAsk } from '../base/pageAsk';

/** What the parts of the Record page ask of their host. */
export type RecordAsk = PageAsk<RecordPageContract>;
