// Questions of a command that takes many: each names what is left out of the selection; the outcome does if none was asked.
import type { Choice, InputQuestion, PageAnswer, PageQuestion, Prompts } from '../../platform/prompts/prompts';
import type { Find } from '../../platform/prompts/searchedPages';
import type { LeftOut } from '../tell/leftOut';

/** Hints have no full stop. */
const AFTER_HINT = ' · ';

export class NamingPrompts implements Prompts {
  private isNamed = false;
  /** True after the result is shown. Later questions, such as a retry, concern fewer items. */
  private isOver = false;

  constructor(
    private readonly prompts: Prompts,
    private readonly leftOut: LeftOut,
  ) {}

  confirm(title: string, detail: string, action: string): Promise<boolean> {
    return this.prompts.confirm(title, this.asked(detail, '\n'), action);
  }

  decide<A extends string>(title: string, detail: string, actions: readonly A[]): Promise<A | undefined> {
    return this.prompts.decide(title, this.asked(detail, '\n'), actions);
  }

  input(question: InputQuestion): Promise<string | undefined> {
    return this.prompts.input({ ...question, prompt: this.asked(question.prompt) });
  }

  pick<T>(title: string, choices: readonly Choice<T>[], placeholder?: string): Promise<T | undefined> {
    return this.prompts.pick(title, choices, this.asked(placeholder, AFTER_HINT));
  }

  pickMany<T>(title: string, choices: readonly Choice<T>[], placeholder?: string): Promise<readonly T[] | undefined> {
    return this.prompts.pickMany(title, choices, this.asked(placeholder, AFTER_HINT));
  }

  page<T>(question: PageQuestion<T>): Promise<PageAnswer<T> | undefined> {
    return this.prompts.page({ ...question, placeholder: this.asked(question.placeholder, AFTER_HINT) });
  }

  search<T>(title: string, placeholder: string, find: Find<T>): Promise<T | undefined> {
    return this.prompts.search(title, this.asked(placeholder, AFTER_HINT), find);
  }

  searchMany<T>(title: string, placeholder: string, find: Find<T>): Promise<readonly T[] | undefined> {
    return this.prompts.searchMany(title, this.asked(placeholder, AFTER_HINT), find);
  }

  // System dialogs have no room for it.
  saveFile(title: string, name: string): Promise<string | undefined> {
    return this.prompts.saveFile(title, name);
  }

  saveFolder(title: string): Promise<string | undefined> {
    return this.prompts.saveFolder(title);
  }

  openFiles(title: string, action: string, isMany: boolean): Promise<readonly string[] | undefined> {
    return this.prompts.openFiles(title, action, isMany);
  }

  notify<A extends string>(message: string, ...actions: A[]): Promise<A | undefined> {
    return this.prompts.notify(this.ended(message), ...actions);
  }

  warn<A extends string>(message: string, ...actions: A[]): Promise<A | undefined> {
    return this.prompts.warn(this.ended(message), ...actions);
  }

  error<A extends string>(message: string, ...actions: A[]): Promise<A | undefined> {
    return this.prompts.error(this.ended(message), ...actions);
  }

  private asked(text = '', separator = ' '): string {
    this.isNamed = true;
    return this.isOver ? text : this.named(text, separator);
  }

  private ended(message: string): string {
    const text = this.isNamed || this.isOver ? message : this.named(message);
    this.isOver = true;
    return text;
  }

  private named(text: string, separator = ' '): string {
    return [text, this.leftOut.text].filter(Boolean).join(separator);
  }
}
