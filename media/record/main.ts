// The script of the Record page.
import '@vscode-elements/elements/dist/vscode-badge/index.js';
import '@vscode-elements/elements/dist/vscode-button/index.js';
import '@vscode-elements/elements/dist/vscode-tab-header/index.js';
import '@vscode-elements/elements/dist/vscode-tab-panel/index.js';
import '@vscode-elements/elements/dist/vscode-tabs/index.js';
import type { RecordPageContract, RecordPageStart, RecordPageState } from '../../src/protocol/messages';
import { adoptStyles } from '../base/adoptStyles';
import { completeKeyboard } from '../base/keyboard';
import { connectHost } from '../base/pageRpc';
import { pageStart } from '../base/pageStart';
import theme from '../base/theme.css';
import { RecordAttachments } from './attachments';
import { RecordContent } from './content';
import contentStyles from './content.css';
import listStyles from './lists.css';
import recordStyles from './record.css';
import { RecordPage } from './recordPage';
import { RecordVersions } from './versions';

adoptStyles(theme, recordStyles, contentStyles, listStyles);
completeKeyboard(document);
customElements.define('record-content', RecordContent);
customElements.define('record-versions', RecordVersions);
customElements.define('record-attachments', RecordAttachments);
customElements.define('record-page', RecordPage);

const { ref } = pageStart<RecordPageStart>();
if (ref) document.body.append(new RecordPage(connectHost<RecordPageContract, RecordPageState>(), ref));
