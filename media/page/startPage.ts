// The start of the page of a thing, with the styles and elements of all of them.
import '@vscode-elements/elements/dist/vscode-badge/index.js';
import type { KnownAtStart, PageStart, PageState } from '../../src/protocol/page';
import type { Contract } from '../../src/protocol/rpc';
import type { RpcClient } from '../../src/protocol/rpcClient';
import { beginPage } from '../base/beginPage';
import { PageMoment } from '../base/pageMoment';
import { startData } from '../base/startData';
import { formElements, formStyles } from '../form/formElements';
import barStyles from './bar.css';
import { FileList } from './fileList';
import fileStyles from './files.css';
import listStyles from './lists.css';
import pageStyles from './page.css';
import { PageVersions } from './versions';

/** The page's end of the channel to its panel, and what VS Code keeps for it. */
export interface PageHost<C extends Contract> {
  readonly rpc: RpcClient<C>;
  /** State stored when the page was last shown, possibly by an older version of the page. */
  readonly state: Partial<PageState>;
  /** The data for the first rendering. */
  readonly known: KnownAtStart | undefined;
  keep(state: PageState): void;
}

/** `elements` are those of this page alone, the page itself among them. */
export function startPage<C extends Contract>(
  styles: string,
  elements: Readonly<Record<string, CustomElementConstructor>>,
  Page: new (host: PageHost<C>) => HTMLElement,
): void {
  const { rpc, kept, keep } = beginPage<C>([pageStyles, barStyles, formStyles, listStyles, fileStyles, styles], {
    'page-moment': PageMoment,
    'page-versions': PageVersions,
    'page-files': FileList,
    ...formElements,
    ...elements,
  });
  // What a page has kept was shown before.
  const known = Object.keys(kept).length === 0 ? startData<PageStart>().known : undefined;
  document.body.append(new Page({ rpc, state: kept, known, keep }));
}
