// The start of the Record page.
import { startPage } from '../page/startPage';
import styles from './record.css';
import { RecordPage } from './recordPage';

export function startRecordPage(): void {
  startPage(styles, { 'record-page': RecordPage }, RecordPage);
}
