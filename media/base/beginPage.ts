// The start of every page: its styles, its elements, what the keyboard does, and the channel to its panel.
import '@vscode-elements/elements/dist/vscode-button/index.js';
import type { Contract } from '../../src/protocol/rpc';
import { RpcClient } from '../../src/protocol/rpcClient';
import { leaveToInputMethods } from './inputMethods';
import { latinLetter } from './latinLetter';
import theme from './theme.css';

interface VsCodeApi {
  postMessage(message: unknown): void;
  getState(): unknown;
  setState(state: unknown): void;
}

declare function acquireVsCodeApi(): VsCodeApi;

/** The page's end of the channel to its panel, and what VS Code keeps for it. */
interface BegunPage<C extends Contract> {
  readonly rpc: RpcClient<C>;
  /** Stored when the page was last shown, possibly by an older version of the page. */
  readonly kept: object;
  readonly keep: (state: object) => void;
}

export function beginPage<C extends Contract>(
  styles: readonly string[],
  elements: Readonly<Record<string, CustomElementConstructor>>,
): BegunPage<C> {
  // Constructed style sheets are what a strict content policy lets through.
  document.adoptedStyleSheets = [theme, ...styles].map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  leaveToInputMethods(document);
  completeKeyboard(document);
  for (const [name, element] of Object.entries(elements)) customElements.define(name, element);
  const api = acquireVsCodeApi();
  const rpc = new RpcClient<C>({
    post: (message) => api.postMessage(message),
    onMessage: (listener) => {
      const onMessage = ({ data }: MessageEvent): void => listener(data);
      window.addEventListener('message', onMessage);
      return { dispose: () => window.removeEventListener('message', onMessage) };
    },
  });
  return { rpc, kept: api.getState() ?? {}, keep: (state) => api.setState(state) };
}

/**
 * Adds what the element library lacks: Space presses its buttons and doesn't scroll the page. Select All in a text
 * field is left to the browser: VS Code, which listens on the window, would select all again a moment later, and the next key
 * would replace what was typed since.
 */
function completeKeyboard(root: EventTarget): void {
  root.addEventListener('keydown', (event) => {
    if (!(event instanceof KeyboardEvent) || !(event.target instanceof HTMLElement)) return;
    const { target } = event;
    const isSelectAll = latinLetter(event) === 'a' && !event.shiftKey && (event.ctrlKey || event.metaKey);
    if (isSelectAll && (event.composedPath()[0] as Element).matches('input, textarea')) event.stopPropagation();
    if (event.key === ' ' && target.matches('vscode-button')) event.preventDefault();
  });
}
