// All kinds of exports, loaded with the first: they share most of what they are made of.
export { checkedExport } from '../csv/checkedExport';
export { writeEditableTable } from '../roundTrip/editableTable';
export { discardInterrupted, exportLines, findInterrupted } from './exportLines';
export { exportMini } from './exportMini';
export { saveAttachments } from './saveAttachments';
