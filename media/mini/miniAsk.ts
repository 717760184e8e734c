import type { MiniPageContract } from '../../src/protocol/miniPage';
import type { PageAsk } from '../base/pageAsk';

/** What the parts of the Mini page ask of their host. */
export type MiniAsk = PageAsk<MiniPageContract>;
