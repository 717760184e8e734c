// All kinds of exports. They are loaded with the first export, because they share most of their code.
export { checkedExport } from '../csvExport/checkedExport';
export { writeEditableTable } from '../roundTrip/editableTable';
export { discardInterrupted, exportLines, findInterrupted } from './exportLines';
export { exportMiniFolder } from './exportMiniFolder';
export { saveIntoFolder } from './saveIntoFolder';
