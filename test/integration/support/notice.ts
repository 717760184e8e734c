// A notification waiting for one of its buttons to be pressed or to be closed.
import assert from 'node:assert/strict';

export type NoticeKind = 'notify' | 'warn' | 'error';

export class Notice {
  /** A test has read it. */
  isSeen = false;
  readonly answer: Promise<string | undefined>;
  private resolve: (pressed: string | undefined) => void = () => undefined;

  constructor(
    readonly kind: NoticeKind,
    readonly message: string,
    readonly actions: readonly string[],
  ) {
    this.answer = new Promise((resolve) => (this.resolve = resolve));
  }

  press(action: string): void {
    assert.ok(this.actions.includes(action), `«${action}» is none of ${JSON.stringify(this.actions)}`);
    this.resolve(action);
  }

  close(): void {
    this.resolve(undefined);
  }
}
