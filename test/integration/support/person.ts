// The user of the window: answers are scripted in advance, and everything shown is recorded.
import assert from 'node:assert/strict';
import { eventually } from '../../support/eventually';
import type { Notice, NoticeKind } from './notice';

/** A part of a text, or a pattern it matches. */
export type Match = string | RegExp;
type QuestionKind =
  'confirm' | 'decide' | 'input' | 'pick' | 'pickMany' | 'search' | 'saveFile' | 'saveFolder' | 'openFiles';

/** A question as it was shown. */
export interface Asked {
  readonly kind: QuestionKind;
  readonly title: string;
  /** The prompt of an input, the detail of a dialog, or the suggested file name. */
  readonly text: string;
  /** Labels of choices, titles of actions. */
  readonly offered: readonly string[];
  /** The initial value of an input. */
  readonly value?: string;
}

interface Answer {
  readonly kind: QuestionKind;
  readonly title: Match;
  /** The typed text, or the path of a file. */
  readonly text?: string;
  /** The expected validation message for the typed text. */
  readonly complaint?: Match;
  /** The chosen items. */
  readonly labels?: readonly Match[];
  readonly paths?: readonly string[];
  readonly leaves?: boolean;
  /** Presses Back on a page of several. */
  readonly isBack?: boolean;
  /** Runs while the question is open. */
  readonly act?: () => unknown;
}

export class Person {
  readonly asked: Asked[] = [];
  readonly notices: Notice[] = [];
  private answers: Answer[] = [];
  private problems: string[] = [];

  /** Types into an input. With a `complaint`, validation must reject the text with it, and the next answer is typed. */
  types(title: Match, text: string, complaint?: Match): this {
    return this.will({ kind: 'input', title, text, ...(complaint === undefined ? {} : { complaint }) });
  }

  chooses(title: Match, label: Match): this {
    return this.will({ kind: 'pick', title, labels: [label] });
  }

  choosesAll(title: Match, labels: readonly Match[]): this {
    return this.will({ kind: 'pickMany', title, labels });
  }

  /** Ticks these on a page of several, and presses Back. */
  goesBack(title: Match, labels: readonly Match[] = []): this {
    return this.will({ kind: 'pickMany', title, labels, isBack: true });
  }

  /** Opens pages of the filter by their names, ticks what stands on them, and applies it. */
  filters(pages: Readonly<Record<string, readonly Match[]>>): this {
    for (const [page, labels] of Object.entries(pages))
      this.chooses(/^Filter$/, page).choosesAll(`Filter: ${page}`, labels);
    return this.chooses(/^Filter$/, 'Apply Filter');
  }

  /** Types a text into a search and selects the result with this label. */
  searches(title: Match, text: string, ...labels: readonly Match[]): this {
    return this.will({ kind: 'search', title, text, labels });
  }

  accepts(title: Match): this {
    return this.will({ kind: 'confirm', title });
  }

  decides(title: Match, action: Match): this {
    return this.will({ kind: 'decide', title, labels: [action] });
  }

  savesTo(title: Match, path: string): this {
    return this.will({ kind: 'saveFile', title, text: path });
  }

  savesInto(title: Match, folder: string): this {
    return this.will({ kind: 'saveFolder', title, text: folder });
  }

  /** Selects these files in the dialog. */
  opens(title: Match, paths: readonly string[]): this {
    return this.will({ kind: 'openFiles', title, paths });
  }

  /** Presses Escape or Cancel. */
  leaves(kind: QuestionKind, title: Match): this {
    return this.will({ kind, title, leaves: true });
  }

  /** What another client does while the most recently scripted question is open. */
  meanwhile(act: () => unknown): this {
    const question = this.answers.pop();
    assert.ok(question, 'no question is foreseen');
    return this.will({ ...question, act });
  }

  /** Waits for the next unread message of this kind. */
  async notice(kind: NoticeKind, message: Match): Promise<Notice> {
    const notice = await eventually(`a message like ${String(message)}; there were ${this.told()}`, () =>
      this.notices.find((one) => !one.isSeen && one.kind === kind && fits(one.message, message)),
    );
    notice.isSeen = true;
    return notice;
  }

  /** The same for a warning or an error. */
  async problem(message: Match): Promise<Notice> {
    const notice = await eventually(`a problem like ${String(message)}; there were ${this.told()}`, () =>
      this.notices.find((one) => !one.isSeen && one.kind !== 'notify' && fits(one.message, message)),
    );
    notice.isSeen = true;
    return notice;
  }

  question(title: Match): Asked {
    const asked = this.lastAsked(title);
    assert.ok(asked, `nobody asked ${String(title)}`);
    return asked;
  }

  hasAsked(title: Match): boolean {
    return this.lastAsked(title) !== undefined;
  }

  private lastAsked(title: Match): Asked | undefined {
    return this.asked.findLast((one) => fits(one.title, title));
  }

  /** Returns the scripted answer to a question, undefined if it is left; one without an answer is cancelled, and the test fails. */
  async take(question: Asked): Promise<Answer | undefined> {
    this.asked.push(question);
    const at = this.answers.findIndex(({ kind, title }) => kind === question.kind && fits(question.title, title));
    if (at < 0) this.complain(`Nobody expected this ${question.kind}: ${question.title} ${question.text}`);
    const [answer] = at < 0 ? [] : this.answers.splice(at, 1);
    await answer?.act?.();
    return answer?.leaves ? undefined : answer;
  }

  complain(problem: string): void {
    this.problems.push(problem);
  }

  /** Fails for unexpected questions and for scripted ones that were never asked, then resets. */
  assertNothingLeft(): void {
    const unseen = this.notices.filter((one) => !one.isSeen && one.kind !== 'notify');
    const wrong = [
      ...this.problems,
      ...unseen.map((one) => `Nobody looked at this ${one.kind}: ${one.message}`),
      ...this.answers.map((one) => `This was never asked: ${one.kind} ${String(one.title)}`),
    ];
    for (const one of this.notices) one.close();
    this.asked.length = 0;
    this.notices.length = 0;
    this.answers = [];
    this.problems = [];
    assert.deepEqual(wrong, []);
  }

  private will(answer: Answer): this {
    this.answers.push(answer);
    return this;
  }

  private told(): string {
    return JSON.stringify(this.notices.map(({ message }) => message));
  }
}

export function fits(text: string, match: Match): boolean {
  return typeof match === 'string' ? text.includes(match) : match.test(text);
}
