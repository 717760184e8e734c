// The pages of Records, Minis and Skills, as VS Code's editors of their documents.
import { DisposableStore, type Disposable } from '../base/disposables';
import { MINI_PAGE, RECORD_PAGE, SKILL_PAGE } from '../contributions';
import type { MiniPageContract, MiniPageRef } from '../protocol/miniPage';
import type { RecordPageContract, RecordPageRef } from '../protocol/recordPage';
import type { SkillPageContract, SkillPageRef } from '../protocol/skillPage';
import { PageEditors } from './page/pageEditors';
import type { PagesHost, PageTabs } from './page/pageKind';
import type { PageWindow } from './page/pagePanel';

const recordTabs: PageTabs<RecordPageRef, RecordPageContract> = {
  kind: 'record',
  viewType: RECORD_PAGE,
  icon: 'note',
  load: async () => (await import('./pagePanels')).recordPages,
};

const miniTabs: PageTabs<MiniPageRef, MiniPageContract> = {
  kind: 'mini',
  viewType: MINI_PAGE,
  icon: 'person',
  load: async () => (await import('./pagePanels')).miniPages,
};

const skillTabs: PageTabs<SkillPageRef, SkillPageContract> = {
  kind: 'skill',
  viewType: SKILL_PAGE,
  icon: 'mortar-board',
  load: async () => (await import('./pagePanels')).skillPages,
};

export class Pages implements Disposable {
  private readonly store = new DisposableStore();

  constructor(host: PagesHost, window: PageWindow) {
    this.store.add(new PageEditors(recordTabs, host, window));
    this.store.add(new PageEditors(miniTabs, host, window));
    this.store.add(new PageEditors(skillTabs, host, window));
  }

  dispose(): void {
    this.store.dispose();
  }
}
