// The script of the Mini page.
import '@vscode-elements/elements/dist/vscode-badge/index.js';
import '@vscode-elements/elements/dist/vscode-button/index.js';
import '@vscode-elements/elements/dist/vscode-tab-header/index.js';
import '@vscode-elements/elements/dist/vscode-tab-panel/index.js';
import '@vscode-elements/elements/dist/vscode-tabs/index.js';
import type { MiniPageContract, MiniPageStart, MiniPageState } from '../../src/protocol/miniPage';
import { adoptStyles } from '../base/adoptStyles';
import contentStyles from '../base/content.css';
import { JsonContent } from '../base/jsonContent';
import { completeKeyboard } from '../base/keyboard';
import listStyles from '../base/lists.css';
import pageStyles from '../base/page.css';
import { connectHost } from '../base/pageRpc';
import { pageStart } from '../base/pageStart';
import theme from '../base/theme.css';
import { PageVersions } from '../base/versions';
import { MiniIdentities } from './identities';
import miniStyles from './mini.css';
import { MiniPage } from './miniPage';
import { MiniPictureView } from './picture';

adoptStyles(theme, pageStyles, contentStyles, listStyles, miniStyles);
completeKeyboard(document);
customElements.define('json-content', JsonContent);
customElements.define('page-versions', PageVersions);
customElements.define('mini-identities', MiniIdentities);
customElements.define('mini-picture', MiniPictureView);
customElements.define('mini-page', MiniPage);

const { ref } = pageStart<MiniPageStart>();
if (ref) document.body.append(new MiniPage(connectHost<MiniPageContract, MiniPageState>(), ref));
