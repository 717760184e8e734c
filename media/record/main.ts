// The script of the Record page.
import { startPage } from '../base/startPage';
import { RecordAttachments } from './attachments';
import styles from './record.css';
import { RecordPage } from './recordPage';

startPage(
  styles,
  { 'record-attachments': RecordAttachments, 'record-page': RecordPage },
  (host: ConstructorParameters<typeof RecordPage>[0]) => new RecordPage(host),
);
