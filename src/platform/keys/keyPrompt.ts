// Asks for a new key when the current one is rejected, once for all waiting requests.
import { onAbort } from '../../base/onAbort';
import { t } from '../../base/text';
import type { Connection } from '../../domain/connection/connection';
import type { Failure } from '../../domain/failure';
import { describeFailure, describeReason } from '../failures';
import type { Prompts } from '../prompts/prompts';
import { KeyError, type Credentials } from './credentials';
import { describeKeyProblem } from './keyProblems';

/** Sends one request with the key; undefined when it is accepted, `cancelled` when the signal aborts it. */
export type CheckKey = (baseUrl: string, key: string, signal: AbortSignal) => Promise<Failure | undefined>;

interface Refusal {
  /** The rejected key; undefined if there was none. */
  readonly refusedKey: string | undefined;
  /** Aborted when no request is waiting any more. */
  readonly signal?: AbortSignal | undefined;
}

export class KeyPrompt {
  private readonly declined = new Set<string>();
  /** The last waiting call by workspace: calls run one after the other. */
  private readonly turns = new Map<string, Promise<unknown>>();
  private readonly open = new Map<string, AbortController>();

  constructor(
    private readonly credentials: Credentials,
    private readonly prompts: () => Prompts,
    private readonly check: CheckKey,
    /** Only the key of the workspace shown in this window is asked for. */
    private readonly isShown: (connectionId: string) => boolean,
  ) {}

  /**
   * True if a key other than the rejected one is stored; asks for one if needed. After the user cancels, it doesn't ask again
   * until {@link allow}. Throws {@link KeyError} if the storage can't be read.
   */
  renew(connection: Connection, refusal: Refusal): Promise<boolean> {
    const before = this.turns.get(connection.id) ?? Promise.resolve();
    const turn = before.then(() => this.inTurn(connection, refusal));
    const over = turn.catch(() => undefined);
    this.turns.set(connection.id, over);
    void over.then(() => this.turns.get(connection.id) === over && this.turns.delete(connection.id));
    return turn;
  }

  /** The user started something new, so asking again is fine. */
  allow(): void {
    this.declined.clear();
  }

  /** Closes the input box of a workspace that is no longer shown. */
  closeUnneeded(): void {
    for (const [id, question] of this.open) if (!this.isShown(id)) question.abort();
  }

  private async inTurn(connection: Connection, { refusedKey, signal }: Refusal): Promise<boolean> {
    // Entered by an earlier call or in another window.
    if (await this.hasOther(connection, refusedKey)) return true;
    if (this.declined.has(connection.id) || signal?.aborted || !this.isShown(connection.id)) return false;
    const question = new AbortController();
    const takeBack = (): void => question.abort();
    const letGo = onAbort(signal, takeBack);
    const changes = this.credentials.onDidChange((change) => {
      if (!this.credentials.isOf(change, connection)) return;
      void this.hasOther(connection, refusedKey).then((isThere) => isThere && takeBack(), takeBack);
    });
    this.open.set(connection.id, question);
    try {
      if (await this.ask(connection, refusedKey, question.signal)) return true;
      // Closed by us, not cancelled by the user.
      if (question.signal.aborted) return await this.hasOther(connection, refusedKey);
      this.declined.add(connection.id);
      return false;
    } finally {
      this.open.delete(connection.id);
      changes.dispose();
      letGo();
    }
  }

  private async hasOther(connection: Connection, refusedKey: string | undefined): Promise<boolean> {
    const stored = await this.credentials.find(connection);
    return stored !== undefined && stored !== refusedKey;
  }

  private async ask(connection: Connection, refusedKey: string | undefined, signal: AbortSignal): Promise<boolean> {
    const enter = enterKeyText(connection.name);
    const refused = describeReason({ kind: 'unauthorized', operation: '' });
    let prompt = refusedKey === undefined ? enter : `${refused} ${enter}`;
    while (!signal.aborted) {
      const answer = await this.prompts().input({
        title: t('{0}: {1}', connection.name, t('API key')),
        prompt,
        isSecret: true,
        check: checkKeyText,
        signal,
      });
      if (answer === undefined) return false;
      const key = answer.trim();
      const failure = await this.check(connection.baseUrl, key, signal);
      if (failure?.kind === 'cancelled') return false;
      const problem = failure ? describeFailure(failure) : await this.problemOfStoring(connection, key);
      if (problem === undefined) return true;
      prompt = problem;
    }
    return false;
  }

  private async problemOfStoring(connection: Connection, key: string): Promise<string | undefined> {
    try {
      await this.credentials.store(connection, key);
      return undefined;
    } catch (error) {
      if (error instanceof KeyError) return describeKeyProblem(error.problem);
      throw error;
    }
  }
}

/** `of` is the workspace's name, or its host if it has no name yet. */
export function enterKeyText(of: string): string {
  return t(
    "Enter an API key for {0}. Create one in the service under Settings › Security › API Keys. It's stored in this computer's secret storage.",
    of,
  );
}

/** A key is sent in a header, which only allows these characters. */
export function checkKeyText(text: string): string | undefined {
  const key = text.trim();
  if (key === '') return t('{0} is required.', t('API key'));
  if (!/^[\x21-\x7e]+$/.test(key)) return t("The key can't contain spaces or special characters. Copy it again.");
  return undefined;
}
