// All kinds of exports, loaded with the first: they share most of their code.
export { checkedExport } from '../csv/checkedExport';
export { writeEditableTable } from '../roundTrip/editableTable';
export { discardInterrupted, exportLines, findInterrupted } from './exportLines';
export { exportMini } from './exportMini';
export { saveAttachments } from './saveAttachments';
