// All kinds of exports, loaded with the first: they share most of their code.
export { checkedExport } from '../csvExport/checkedExport';
export { writeEditableTable } from '../roundTrip/editableTable';
export { discardInterrupted, exportLines, findInterrupted } from './exportLines';
export { exportMiniFolder } from './exportMiniFolder';
export { saveIntoFolder } from './saveIntoFolder';
