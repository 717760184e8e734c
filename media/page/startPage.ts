// The start of every page: its styles, its elements, what the keyboard does, and the channel to its panel.
import '@vscode-elements/elements/dist/vscode-badge/index.js';
import '@vscode-elements/elements/dist/vscode-button/index.js';
import '@vscode-elements/elements/dist/vscode-tab-header/index.js';
import '@vscode-elements/elements/dist/vscode-tab-panel/index.js';
import '@vscode-elements/elements/dist/vscode-tabs/index.js';
import type { PageState } from '../../src/protocol/page';
import type { Contract } from '../../src/protocol/rpc';
import { RpcClient } from '../../src/protocol/rpcClient';
import { formStyles } from '../form/formStyles';
import barStyles from './bar.css';
import { FileList } from './fileList';
import fileStyles from './files.css';
import listStyles from './lists.css';
import pageStyles from './page.css';
import theme from '../base/theme.css';
import { PageMoment } from '../base/pageMoment';
import { PageVersions } from './versions';

interface VsCodeApi {
  postMessage(message: unknown): void;
  getState(): unknown;
  setState(state: unknown): void;
}

declare function acquireVsCodeApi(): VsCodeApi;

/** The page's end of the channel to its panel, and what VS Code keeps for it. */
export interface PageHost<C extends Contract> {
  readonly rpc: RpcClient<C>;
  /** State stored when the page was last shown, possibly by an older version of the page. */
  readonly state: Partial<PageState>;
  keep(state: PageState): void;
}

/** `elements` are those of this page alone, the page itself among them. */
export function startPage<C extends Contract>(
  styles: string,
  elements: Readonly<Record<string, CustomElementConstructor>>,
  pageOf: (host: PageHost<C>) => HTMLElement,
): void {
  // Constructed style sheets are what a strict content policy lets through.
  document.adoptedStyleSheets = [theme, pageStyles, barStyles, formStyles, listStyles, fileStyles, styles].map(
    (text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return sheet;
    },
  );
  completeKeyboard(document);
  const all = { 'page-moment': PageMoment, 'page-versions': PageVersions, 'page-files': FileList, ...elements };
  for (const [name, element] of Object.entries(all)) customElements.define(name, element);
  const api = acquireVsCodeApi();
  const rpc = new RpcClient<C>({
    post: (message) => api.postMessage(message),
    onMessage: (listener) => {
      const onMessage = ({ data }: MessageEvent): void => listener(data);
      window.addEventListener('message', onMessage);
      return { dispose: () => window.removeEventListener('message', onMessage) };
    },
  });
  document.body.append(pageOf({ rpc, state: api.getState() ?? {}, keep: (state) => api.setState(state) }));
}

/**
 * What the element library leaves out: Space presses its buttons and tabs, and nothing else (neither scrolls the page); Home and
 * End go to the outer tabs.
 */
function completeKeyboard(root: EventTarget): void {
  root.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent) || !(event.target instanceof HTMLElement)) return;
    const target = event.target;
    if (event.key === ' ' && target.matches('vscode-button')) event.preventDefault();
    if (!target.matches('vscode-tab-header')) return;
    const tabs = [...(target.parentElement?.querySelectorAll<HTMLElement>(':scope > vscode-tab-header') ?? [])];
    const goals: Readonly<Record<string, HTMLElement | undefined>> = { ' ': target, Home: tabs[0], End: tabs.at(-1) };
    const goal = goals[event.key];
    if (!goal) return;
    event.preventDefault();
    goal.click();
    goal.focus();
  });
}
