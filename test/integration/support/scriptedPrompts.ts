// Passes every question of the extension to a Person instead of showing it.
import { chosenFile, type ChosenFile } from '../../../src/platform/prompts/chosenFile';
import type { Choice, InputQuestion, PageAnswer, PageQuestion, Prompts } from '../../../src/platform/prompts/prompts';
import type { Find } from '../../../src/platform/prompts/searchedPages';
import { Notice, type NoticeKind } from './notice';
import { fits, type Asked, type Match, type Person } from './person';

export class ScriptedPrompts implements Prompts {
  constructor(private readonly person: Person) {}

  async confirm(title: string, detail: string, action: string): Promise<boolean> {
    const answer = await this.person.take({ kind: 'confirm', title, text: detail, offered: [action] });
    return answer !== undefined;
  }

  decide<A extends string>(title: string, detail: string, actions: readonly A[]): Promise<A | undefined> {
    const question: Asked = { kind: 'decide', title, text: detail, offered: actions };
    return this.choice(question, actions);
  }

  /** Validates each text as VS Code would; an unexpected validation message fails the test. */
  async input({ title, prompt, value = '', check }: InputQuestion): Promise<string | undefined> {
    for (;;) {
      const answer = await this.person.take({ kind: 'input', title, text: prompt, offered: [], value });
      if (answer?.text === undefined) return undefined;
      const complaint = check?.(answer.text);
      if (complaint === undefined && answer.complaint === undefined) return answer.text;
      if (complaint !== undefined && answer.complaint !== undefined && fits(complaint, answer.complaint)) continue;
      const expected = complaint ?? `no complaint, though ${String(answer.complaint)} was expected`;
      this.person.complain(`«${answer.text}» typed into «${title}»: ${expected}`);
      return undefined;
    }
  }

  async pick<T>(title: string, choices: readonly Choice<T>[], placeholder = ''): Promise<T | undefined> {
    const question: Asked = { kind: 'pick', title, text: placeholder, offered: choices.map(labelOf) };
    return (await this.choice(question, choices))?.value;
  }

  async pickMany<T>(title: string, choices: readonly Choice<T>[], placeholder = ''): Promise<readonly T[] | undefined> {
    const answer = await this.person.take({
      kind: 'pickMany',
      title,
      text: placeholder,
      offered: choices.map(labelOf),
    });
    return answer && this.among(title, choices, answer.labels ?? []).map(({ value }) => value);
  }

  async page<T>({
    title,
    choices,
    placeholder = '',
    isMany,
    hasBack,
  }: PageQuestion<T>): Promise<PageAnswer<T> | undefined> {
    const kind = isMany ? 'pickMany' : 'pick';
    const answer = await this.person.take({ kind, title, text: placeholder, offered: choices.map(labelOf) });
    const isBack = answer?.isBack ?? false;
    if (isBack && !hasBack) this.person.complain(`«${title}» has no way back`);
    const values = this.among(title, choices, answer?.labels ?? []).map(({ value }) => value);
    return answer && { values, isBack };
  }

  async search<T>(title: string, placeholder: string, find: Find<T>): Promise<T | undefined> {
    return (await this.searchMany(title, placeholder, find))?.[0];
  }

  /** Pages on until all wanted hits are there. */
  async searchMany<T>(title: string, placeholder: string, find: Find<T>): Promise<readonly T[] | undefined> {
    const answer = await this.person.take({ kind: 'search', title, text: placeholder, offered: [] });
    if (!answer) return undefined;
    const { text = '', labels = [] } = answer;
    const { signal } = new AbortController();
    const isThere = (hits: readonly Choice<T>[], match: Match): boolean => hits.some(({ label }) => fits(label, match));
    let { choices, cursor } = await find(text, signal);
    while (cursor !== undefined && !labels.every((match) => isThere(choices, match))) {
      const next = await find(text, signal, cursor);
      choices = [...choices, ...next.choices];
      cursor = next.cursor;
    }
    return this.among(title, choices, labels).map(({ value }) => value);
  }

  async saveFile(title: string, name: string): Promise<ChosenFile | undefined> {
    const path = (await this.person.take({ kind: 'saveFile', title, text: name, offered: [] }))?.text;
    return path === undefined ? undefined : await chosenFile(path);
  }

  async saveFolder(title: string): Promise<string | undefined> {
    return (await this.person.take({ kind: 'saveFolder', title, text: '', offered: [] }))?.text;
  }

  async openFiles(title: string, action: string): Promise<readonly string[] | undefined> {
    return (await this.person.take({ kind: 'openFiles', title, text: '', offered: [action] }))?.paths;
  }

  notify<A extends string>(message: string, ...actions: A[]): Promise<A | undefined> {
    return this.show('notify', message, actions);
  }

  warn<A extends string>(message: string, ...actions: A[]): Promise<A | undefined> {
    return this.show('warn', message, actions);
  }

  error<A extends string>(message: string, ...actions: A[]): Promise<A | undefined> {
    return this.show('error', message, actions);
  }

  /** A message without buttons is closed at once because nothing can be pressed on it. */
  private show<A extends string>(kind: NoticeKind, message: string, actions: A[]): Promise<A | undefined> {
    const notice = new Notice(kind, message, actions);
    this.person.notices.push(notice);
    if (actions.length === 0) notice.close();
    return notice.answer as Promise<A | undefined>;
  }

  private async choice<C extends string | Choice<unknown>>(
    question: Asked,
    choices: readonly C[],
  ): Promise<C | undefined> {
    const answer = await this.person.take(question);
    return answer && this.among(question.title, choices, answer.labels ?? [])[0];
  }

  private among<C extends string | Choice<unknown>>(
    title: string,
    choices: readonly C[],
    wanted: readonly Match[],
  ): C[] {
    return wanted.flatMap((match) => {
      const found = choices.find((choice) => fits(typeof choice === 'string' ? choice : choice.label, match));
      if (!found)
        this.person.complain(`«${title}» does not offer ${String(match)}: ${choices.map(labelOf).join(', ')}`);
      return found ?? [];
    });
  }
}

function labelOf(choice: string | Choice<unknown>): string {
  return typeof choice === 'string' ? choice : choice.label;
}
