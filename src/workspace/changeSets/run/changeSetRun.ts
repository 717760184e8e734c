// One run over a change set: four requests at once, until all is done, or until it is paused, cancelled or has to stop.
import type { Clock } from '../../../base/clock';
import { failureOf, type Failure } from '../../../domain/failure';
import { READS_LAG_MS } from '../../changes/rereadPauses';
import { REQUESTS_AT_ONCE } from '../../loading/requestsAtOnce';
import { IDS_PER_READ } from '../../records/recordReads';
import type { Journal } from '../journal/journal';
import type { RunStatus } from '../journal/journalEntry';
import { progressOf, type Progress } from '../progress';
import type { ThingStore } from '../thingStore';
import { applyAttachments } from './applyAttachments';
import { applyChanges } from './applyChanges';
import { applyCreates } from './applyCreates';
import { Backoff } from './backoff';
import { filesOf, withoutFiles } from './fileItems';
import { Places } from './places';
import { requestPortions, type Portion } from './portions';
import { recheckUnsure } from './recheckUnsure';
import { reconcile } from './reconcile';
import type { RunContext } from './runContext';

export class ChangeSetRun {
  /** Why it stopped on its own. */
  failure: Failure | undefined;
  private readonly stop = new AbortController();
  private readonly backoff: Backoff;
  private startedAtMs: number;
  /** Items found done from an earlier run don't count toward the rate. */
  private beganWith = Infinity;
  private stoppedAs: 'paused' | 'cancelled' | undefined;
  private bug: { readonly error: unknown } | undefined;

  constructor(
    private readonly journal: Journal,
    private readonly store: ThingStore,
    private readonly clock: Clock,
    onDidChange: () => void,
  ) {
    this.backoff = new Backoff(clock, onDidChange);
    this.startedAtMs = clock.elapsed();
  }

  get isStopping(): boolean {
    return this.stop.signal.aborted;
  }

  get progress(): Progress {
    const { startedAtMs, beganWith, backoff } = this;
    return progressOf(this.journal.state.counts, {
      beganWith,
      elapsedMs: this.clock.elapsed() - startedAtMs,
      waitsUntilMs: backoff.waitsUntilMs,
    });
  }

  /** Begins nothing more; requests under way end. */
  end(as: 'paused' | 'cancelled'): void {
    // A cancelled one isn't paused any more.
    if (this.stoppedAs !== 'cancelled') this.stoppedAs = as;
    this.stop.abort();
  }

  /** Resolves when nothing runs any more. Rejects only on a bug. */
  async run(): Promise<void> {
    const { journal, store, backoff, clock, stop } = this;
    const context: RunContext = {
      journal,
      store,
      backoff,
      clock,
      places: new Places(),
      readsLagUntilMs: journal.head?.undoes === undefined ? 0 : this.startedAtMs + READS_LAG_MS,
      stop: stop.signal,
      giveUp: (failure) => {
        this.failure ??= failure;
        this.end('paused');
      },
    };
    await this.guard(async () => {
      this.setStatus('running');
      await journal.commit();
      await this.reconcileAndApply(context);
      if (this.isStopping || !context.places.areLeft) return;
      context.places.beginLastTry();
      await this.reconcileAndApply(context);
    });
    await this.guard(async () => {
      this.setStatus(this.statusAtEnd());
      await journal.commit();
    });
    if (this.bug) throw this.bug.error as Error;
  }

  /** A failed journal write stops the run: nothing is sent without its intent on disk. */
  private async guard(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const failure = failureOf(error);
      if (failure) this.failure ??= failure;
      else this.bug ??= { error };
      this.end('paused');
    }
  }

  private async reconcileAndApply(context: RunContext): Promise<void> {
    if (!(await reconcile(context))) return;
    this.startedAtMs = this.clock.elapsed();
    this.beganWith = progressOf(this.journal.state.counts, undefined).through;
    await this.applyAll(context);
  }

  /** Files come last: their Records may be created here. */
  private async applyAll(context: RunContext): Promise<void> {
    const { journal } = this;
    const { state } = journal;
    const isOpen = (index: number): boolean => state.stateOf(index) === 'notBegun';
    const recordsAtOnce = Math.ceil(Math.min(IDS_PER_READ, Math.max(1, state.counts.notBegun / REQUESTS_AT_ONCE)));
    await this.work(context, requestPortions(withoutFiles(journal.portionsToSend(isOpen)), recordsAtOnce));
    await this.recheck(context);
    if (this.isStopping || context.places.areLeft || state.counts.notBegun === 0) return;
    await this.work(context, requestPortions(filesOf(journal, isOpen)));
    await this.recheck(context);
  }

  /** Rechecks sent items even if the user ended the run, because Undo reverts only what is known to be done. */
  private recheck(context: RunContext): Promise<void> {
    return recheckUnsure(this.failure ? context : { ...context, stop: new AbortController().signal });
  }

  private async work(context: RunContext, portions: AsyncGenerator<Portion>): Promise<void> {
    const worker = async (): Promise<void> => {
      while (!this.isStopping) {
        const next: IteratorResult<Portion, void> = await portions.next();
        if (next.done) return;
        await apply(context, next.value);
      }
    };
    // An error ends the run only when nothing runs any more, so what was sent is never abandoned.
    await Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, () => this.guard(worker)));
    await portions.return(undefined);
  }

  private statusAtEnd(): RunStatus {
    const { notBegun, begun } = this.journal.state.counts;
    return notBegun + begun === 0 ? 'finished' : (this.stoppedAs ?? 'paused');
  }

  private setStatus(status: RunStatus): void {
    this.journal.record({ kind: 'status', status });
  }
}

function apply(context: RunContext, portion: Portion): Promise<void> {
  switch (portion.kind) {
    case 'create':
      return applyCreates(context, portion.items);
    case 'change':
      return applyChanges(context, portion.of, portion.items);
    case 'attach':
      return applyAttachments(context, portion.ref, portion.items);
  }
}
