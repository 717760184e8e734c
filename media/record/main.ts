// The script of the Record page.
import '@vscode-elements/elements/dist/vscode-badge/index.js';
import '@vscode-elements/elements/dist/vscode-button/index.js';
import '@vscode-elements/elements/dist/vscode-tab-header/index.js';
import '@vscode-elements/elements/dist/vscode-tab-panel/index.js';
import '@vscode-elements/elements/dist/vscode-tabs/index.js';
import type { RecordPageContract, RecordPageStart, RecordPageState } from '../../src/protocol/recordPage';
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
import { RecordAttachments } from './attachments';
import recordStyles from './record.css';
import { RecordPage } from './recordPage';

adoptStyles(theme, pageStyles, recordStyles, contentStyles, listStyles);
completeKeyboard(document);
customElements.define('json-content', JsonContent);
customElements.define('page-versions', PageVersions);
customElements.define('record-attachments', RecordAttachments);
customElements.define('record-page', RecordPage);

const { ref } = pageStart<RecordPageStart>();
if (ref) document.body.append(new RecordPage(connectHost<RecordPageContract, RecordPageState>(), ref));
