// The start of the tab of an import.
import type { ImportPageContract } from '../../src/protocol/importPage';
import { startTab } from '../base/startTab';
import { formStyles } from '../form/formElements';
import { gridElements, gridStyles } from '../grid/gridElements';
import styles from './import.css';
import { ImportTab, type ImportTabState } from './importTab';

export function startImportTab(): void {
  startTab<ImportPageContract, ImportTabState>(
    [formStyles, gridStyles, styles],
    { ...gridElements, 'import-tab': ImportTab },
    (host) => new ImportTab(host),
  );
}
