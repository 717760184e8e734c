// The start of a tab that isn't a document. VS Code stores what it shows, and restores it after a reload.
import type { Contract } from '../../src/protocol/rpc';
import type { RpcClient } from '../../src/protocol/rpcClient';
import { beginPage } from './beginPage';
import { startData } from './startData';

export interface TabHost<C extends Contract, S extends object> {
  readonly rpc: RpcClient<C>;
  /** Stored when the tab was last shown, possibly by an older version of the page. */
  readonly state: Partial<S>;
  keep(state: S): void;
}

/** `elements` are those of this tab, the page itself among them. */
export function startTab<C extends Contract, S extends object = Record<never, never>>(
  styles: readonly string[],
  elements: Readonly<Record<string, CustomElementConstructor>>,
  pageOf: (host: TabHost<C, S>) => HTMLElement,
): void {
  const { rpc, kept, keep } = beginPage<C>(styles, elements);
  const { ref } = startData<{ readonly ref: object }>();
  // The page may meanwhile know better what it shows.
  const keepAll = (state: object): void => keep({ ref, ...state });
  keepAll(kept);
  document.body.append(pageOf({ rpc, state: kept, keep: keepAll }));
}
