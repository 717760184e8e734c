import { DisposableStore } from '../base/disposables';
import { formatNumber } from '../base/format';
import { t } from '../base/text';
import { setContextKey } from '../platform/contextKeys';
import type { Session } from '../workspace/session';
import { ResourceView } from './resourceView';

/** Moving through the list with the arrow keys loads only the Mini where it stops. */
const REST_MS = 250;

/** The Minis view; selecting one shows its Records. */
export class MinisView {
  private readonly store = new DisposableStore();
  readonly view: ResourceView;
  private rest: NodeJS.Timeout | undefined;

  constructor(
    private readonly session: Session,
    onBug: (where: string, error: unknown) => void,
  ) {
    this.view = this.store.add(new ResourceView('minis', session, onBug));
    this.store.add(
      session.onDidChange((change) => {
        if (change.kind === 'minis') this.describe();
        if (change.kind === 'minis' || change.kind === 'mini') this.view.refresh();
        if (change.kind === 'selection')
          setContextKey('recordsWorkspace.miniChosen', session.current?.selection.mini !== undefined);
      }),
    );
    this.store.add(session.onDidChangeConnection(() => this.describe()));
    this.store.add(this.view.treeView.onDidChangeSelection(() => this.chooseSoon()));
    this.store.add({ dispose: () => clearTimeout(this.rest) });
  }

  dispose(): void {
    this.store.dispose();
  }

  private describe(): void {
    const minis = this.session.current?.minis;
    const count = minis?.all ? formatNumber(minis.all.length) : '';
    this.view.describe(this.session.connection?.isSample ? [count, t('Sample')].filter(Boolean).join(' · ') : count);
    this.view.tellLeftOut(minis?.leftOut);
  }

  private chooseSoon(): void {
    clearTimeout(this.rest);
    this.rest = setTimeout(() => {
      const [first] = this.view.selection;
      const { current } = this.session;
      // The workspace may have changed in the meantime.
      if (first?.kind === 'mini' && first.connectionId === current?.connection.id) current.selection.choose(first.mini);
    }, REST_MS);
  }
}
