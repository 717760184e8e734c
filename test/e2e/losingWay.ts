// A way to a service on which answers get lost on request: what was written is stored, and nobody hears of it.
import { forwardTo } from '../support/forward';
import { TestServer, type SeenRequest } from '../support/testServer';

export class LosingWay {
  private losing: 'nothing' | 'writes' | 'allFromNextWrite' = 'nothing';
  private isCut = false;
  private server: TestServer | undefined;

  async start(url: string): Promise<this> {
    const response = ({ method }: SeenRequest) => (this.loses(method) ? lost : undefined);
    this.server = await TestServer.start(forwardTo(url, { response }));
    return this;
  }

  get origin(): string {
    return this.server?.origin ?? '';
  }

  /** May be emptied. */
  get seen(): SeenRequest[] {
    return this.server?.seen ?? [];
  }

  /** Reads come through. */
  loseWrites(): void {
    this.losing = 'writes';
  }

  /** The next write is the last that is done, and from then on no answer comes through. */
  cutAtNextWrite(): void {
    this.losing = 'allFromNextWrite';
  }

  mend(): void {
    this.losing = 'nothing';
    this.isCut = false;
  }

  async stop(): Promise<void> {
    await this.server?.[Symbol.asyncDispose]();
  }

  private loses(method: string): boolean {
    const isWrite = method !== 'GET';
    this.isCut ||= this.losing === 'allFromNextWrite' && isWrite;
    return this.isCut || (this.losing === 'writes' && isWrite);
  }
}

function lost(): never {
  throw new Error('This answer is lost.');
}
