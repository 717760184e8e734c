// The start of the Record page.
import { startPage } from '../page/startPage';
import styles from './record.css';
import { formElements } from '../form/formElements';
import { RecordPage } from './recordPage';

export function startRecordPage(): void {
  startPage(
    styles,
    { ...formElements, 'record-page': RecordPage },
    (host: ConstructorParameters<typeof RecordPage>[0]) => new RecordPage(host),
  );
}
