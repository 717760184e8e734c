// What VS Code keeps of a page, which is created anew whenever its tab is shown.
import type { PageState } from '../../src/protocol/page';
import type { Contract } from '../../src/protocol/rpc';
import { halfTyped } from '../form/halfTyped';
import type { PageHost } from './startPage';

type StateHost = Pick<PageHost<Contract>, 'state' | 'keep'>;

export class KeptState {
  private state: PageState;

  constructor(private readonly host: StateHost) {
    this.state = { tab: 0, scrollTop: 0, ...host.state };
    halfTyped.restore(host.state.halfTyped, (kept) => this.keep({ halfTyped: kept }));
    document.addEventListener('scrollend', () => this.keep({ scrollTop: window.scrollY }));
    this.keep({});
  }

  get tab(): number {
    return this.state.tab;
  }

  get focus(): string | undefined {
    return this.state.focus;
  }

  keep(part: Partial<PageState>): void {
    this.state = { ...this.state, ...part };
    this.host.keep(this.state);
  }

  scroll(): void {
    window.scrollTo(0, this.state.scrollTop);
  }
}
