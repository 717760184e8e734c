// A key that stops working in the middle of work: asks once, keeps what is shown, goes on after a new key.
import { SingleFlight } from '../base/singleFlight';
import { t } from '../base/text';
import type { Connection } from '../domain/connection';
import type { Failure } from '../domain/failure';
import type { Credentials } from './credentials';
import { describeFailure } from './failures';
import type { Prompts } from './prompts';

/** Sends one request with the key; undefined when it is accepted. */
export type CheckKey = (baseUrl: string, key: string) => Promise<Failure | undefined>;

export class KeyPrompt {
  private readonly flight = new SingleFlight<boolean>();
  private readonly declined = new Set<string>();

  constructor(
    private readonly credentials: Credentials,
    private readonly prompts: () => Prompts,
    private readonly check: CheckKey,
  ) {}

  /** True when a new, checked key is stored. After a no it does not ask again by itself, until {@link allow}. */
  renew(connection: Connection): Promise<boolean> {
    if (this.declined.has(connection.id)) return Promise.resolve(false);
    return this.flight.run(async () => {
      const isRenewed = await this.ask(connection);
      if (!isRenewed) this.declined.add(connection.id);
      return isRenewed;
    });
  }

  /** The person does something again, so that a question is no nuisance. */
  allow(): void {
    this.declined.clear();
  }

  private async ask(connection: Connection): Promise<boolean> {
    let prompt = t('The service no longer accepts the key. Enter a new one to go on where you are.');
    for (;;) {
      const answer = await this.prompts().input({
        title: t('New key for {0}', connection.name),
        prompt,
        isSecret: true,
        check: checkKeyText,
      });
      if (answer === undefined) return false;
      const key = answer.trim();
      const failure = await this.check(connection.baseUrl, key);
      if (!failure) {
        await this.credentials.store(connection, key);
        return true;
      }
      prompt = describeFailure(failure);
    }
  }
}

/** A key travels in a header: what can't stand there was not copied right. */
export function checkKeyText(text: string): string | undefined {
  const key = text.trim();
  if (key === '') return t('Key: enter the API key.');
  if (!/^[\x21-\x7e]+$/.test(key)) return t('Key: it must not hold spaces or special characters. Copy it again.');
  return undefined;
}
