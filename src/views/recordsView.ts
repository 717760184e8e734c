import { DisposableStore } from '../base/disposables';
import { formatNumber } from '../base/format';
import { t } from '../base/text';
import { setContextKey } from '../platform/contextKeys';
import { isFiltered } from '../domain/recordQuery';
import { miniName } from '../tree/minis';
import { nodeId } from '../tree/node';
import { stateText } from '../tree/records';
import type { RecordSelection } from '../workspace/selection';
import type { Session } from '../workspace/session';
import { ResourceView } from './resourceView';

/** The Records of the chosen Mini. Its description says the truth: how many are loaded, of how many, and by which filter. */
export class RecordsView {
  private readonly store = new DisposableStore();
  readonly view: ResourceView;

  constructor(
    private readonly session: Session,
    onBug: (where: string, error: unknown) => void,
  ) {
    this.view = this.store.add(new ResourceView('records', session, onBug));
    this.store.add(
      session.onDidChange((change) => {
        if (change.kind === 'selection' || change.kind === 'records') this.show();
        if (change.kind === 'record') this.refreshRecord(change.miniId, change.recordId);
      }),
    );
    this.store.add(
      session.onDidChangeConnection(() => {
        setContextKey('recordsWorkspace.miniChosen', false);
        this.show();
      }),
    );
  }

  dispose(): void {
    this.store.dispose();
  }

  private show(): void {
    const selection = this.session.current?.selection;
    this.view.treeView.description = selection ? describeSelection(selection) : '';
    setContextKey('recordsWorkspace.recordsFiltered', isFiltered(selection?.filter));
    this.view.refresh();
  }

  /** The row below which attachments and relations may be shown. */
  private refreshRecord(miniId: string, recordId: string): void {
    const { current } = this.session;
    const row = current?.selection.list?.rows.find((listed) => listed.id === recordId && listed.miniId === miniId);
    if (row && current) this.view.refresh(nodeId({ kind: 'record', connectionId: current.connection.id, row }));
  }
}

/** `Sample Person 017 · 400 of 12,310 · active · newest first` */
export function describeSelection(selection: RecordSelection): string {
  const { mini, list, filter } = selection;
  if (!mini) return '';
  const states = (filter.states ?? []).map(stateText).join(', ');
  const order = selection.isNewestFirst ? t('newest first') : t('oldest first');
  const count = list?.hasLoaded ? countText(list.rows.length, list.totalCount, list.hasMore) : '';
  return [miniName(mini), count, states, (filter.labels ?? []).join(', '), order].filter(Boolean).join(' · ');
}

function countText(loaded: number, total: number | undefined, hasMore: boolean): string {
  if (total !== undefined)
    return loaded === total ? formatNumber(total) : t('{0} of {1}', formatNumber(loaded), formatNumber(total));
  return hasMore ? t('{0} loaded, more to come', formatNumber(loaded)) : formatNumber(loaded);
}
