// Every benchmark by name, in the order of the table.
import { activation } from './activation';
import { changeSetCreates, changeSetUpdates } from './changeSets';
import { csvExport } from './csvExport';
import { csvImport } from './csvImport';
import { decoding } from './decoding';
import { linesExport, linesExportFarAway } from './linesExport';
import { listing, listingFarAway } from './listing';
import { pages } from './pages';
import type { Row } from './row';
import { scrolling } from './scrolling';
import { startUp } from './startUp';
import { loadAllFarAway, tableOfMinis } from './table';
import { tree } from './tree';
import { upload } from './upload';

export const benches: Readonly<Record<string, () => Promise<Row[]>>> = {
  listing,
  listingFarAway,
  decoding,
  csvExport,
  linesExport,
  linesExportFarAway,
  loadAllFarAway,
  tableOfMinis,
  csvImport,
  changeSetUpdates,
  changeSetCreates,
  upload,
  startUp,
  activation,
  tree,
  pages,
  scrolling,
};
