// The script of every page. It stands in the page itself: fetched from the extension's files, it would come a second request later.
import type { PageName, PageStart } from '../src/protocol/page';
import { startData } from './base/startData';
import { startImportTab } from './import/main';
import { startMiniPage } from './mini/main';
import { startRecordPage } from './record/main';
import { startReviewTab } from './review/main';
import { startSkillPage } from './skill/main';
import { startTablePage } from './table/main';

const starts: Readonly<Record<PageName, () => void>> = {
  record: startRecordPage,
  mini: startMiniPage,
  skill: startSkillPage,
  table: startTablePage,
  review: startReviewTab,
  import: startImportTab,
};

const { page } = startData<PageStart>();
if (page) starts[page]();
