// A key that stops working in the middle of work: asks once, keeps what is shown, goes on after a new key.
import { onAbort } from '../../base/onAbort';
import { t } from '../../base/text';
import type { Connection } from '../../domain/connection/connection';
import type { Failure } from '../../domain/failure';
import { KeyError, type Credentials } from './credentials';
import { describeFailure } from '../failures';
import { describeKeyProblem } from './keyProblems';
import type { Prompts } from '../prompts/prompts';

/** Sends one request with the key; undefined when it is accepted. */
export type CheckKey = (baseUrl: string, key: string) => Promise<Failure | undefined>;

export interface Refusal {
  /** The one that the service refused; undefined where there was none to send. */
  readonly refusedKey: string | undefined;
  /** Ends when nobody waits for the answer any more. */
  readonly signal?: AbortSignal;
}

export class KeyPrompt {
  private readonly declined = new Set<string>();
  /** By workspace, the last of those who wait: one is asked for after the other. */
  private readonly turns = new Map<string, Promise<unknown>>();
  private readonly open = new Map<string, AbortController>();

  constructor(
    private readonly credentials: Credentials,
    private readonly prompts: () => Prompts,
    private readonly check: CheckKey,
    /** Only the workspace of this window is asked for: what others are refused is nobody's concern any more. */
    private readonly isShown: (connectionId: string) => boolean,
  ) {}

  /**
   * True when another key than the refused one is stored; asks for one where there is none. After a no it does not ask again
   * by itself, until {@link allow}. Throws {@link KeyError} when the secret storage can't be read.
   */
  renew(connection: Connection, refusal: Refusal): Promise<boolean> {
    const before = this.turns.get(connection.id) ?? Promise.resolve();
    const turn = before.then(() => this.inTurn(connection, refusal));
    const over = turn.catch(() => undefined);
    this.turns.set(connection.id, over);
    void over.then(() => this.turns.get(connection.id) === over && this.turns.delete(connection.id));
    return turn;
  }

  /** The person does something again, so that a question is no nuisance. */
  allow(): void {
    this.declined.clear();
  }

  /** Takes back the question for a workspace that is not shown any more. */
  leave(): void {
    for (const [id, question] of this.open) if (!this.isShown(id)) question.abort();
  }

  private async inTurn(connection: Connection, { refusedKey, signal }: Refusal): Promise<boolean> {
    // Entered by who came before, or in another window, while this one waited.
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
      // Taken back: nobody said no.
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
    let prompt =
      refusedKey === undefined
        ? t("This computer's secret storage has no key for this workspace. Enter it to continue.")
        : t('The service no longer accepts the key. Enter a new one to continue.');
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
      const failure = await this.check(connection.baseUrl, key);
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

/** A key travels in a header: what can't stand there was not copied right. */
export function checkKeyText(text: string): string | undefined {
  const key = text.trim();
  if (key === '') return t('{0} is required.', t('API key'));
  if (!/^[\x21-\x7e]+$/.test(key)) return t("The key can't contain spaces or special characters. Copy it again.");
  return undefined;
}
