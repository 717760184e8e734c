// The start of the table.
import type { TablePageContract } from '../../src/protocol/tablePage';
import menuStyles from '../base/menu.css';
import { PageMenu } from '../base/pageMenu';
import { startTab } from '../base/startTab';
import { formElements, formStyles } from '../form/formElements';
import { gridElements, gridStyles } from '../grid/gridElements';
import styles from './table.css';
import type { TablePageState } from './tableEvents';
import { TableTab } from './tableTab';

export function startTablePage(): void {
  startTab<TablePageContract, Partial<TablePageState>>(
    [formStyles, gridStyles, menuStyles, styles],
    { ...formElements, ...gridElements, 'page-menu': PageMenu, 'table-page': TableTab },
    (host) => new TableTab(host),
  );
}
