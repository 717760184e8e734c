// Prompts of a user who presses the first button, types what is requested and accepts every offer, recording each text
// as VS Code receives it.
import path from 'node:path';
import { chosenFile, type ChosenFile } from '../../../src/platform/prompts/chosenFile';
import type { Choice, InputQuestion, PageAnswer, PageQuestion, Prompts } from '../../../src/platform/prompts/prompts';
import type { Find } from '../../../src/platform/prompts/searchedPages';

interface Shown {
  readonly kind: 'message' | 'question' | 'placeholder' | 'choice' | 'name' | 'action';
  readonly text: string;
}

const MAX_ANSWERS = 2;

export class CarelessPrompts implements Prompts {
  readonly shown: Shown[] = [];
  /** Titles of modal questions, in order. */
  readonly questions: string[] = [];
  /** Typed first into every input. */
  typed = 'Sample text';
  /** Chosen from lists that offer it. */
  wanted: RegExp = /$^/;
  /** Pressed where it is offered; undefined cancels the question. */
  press: RegExp | undefined = /./;

  private readonly answered = new Map<string, number>();

  constructor(private readonly folder: () => string) {}

  confirm(title: string, detail: string, action: string): Promise<boolean> {
    this.ask(title, detail);
    this.see('action', action);
    return Promise.resolve(this.press?.test(action) === true && this.isNew(title));
  }

  decide<A extends string>(title: string, detail: string, actions: readonly A[]): Promise<A | undefined> {
    this.ask(title, detail);
    this.see('action', ...actions);
    return Promise.resolve(this.isNew(title) ? actions.find((action) => this.press?.test(action)) : undefined);
  }

  input({ title, prompt, value = '', placeholder = '', check }: InputQuestion): Promise<string | undefined> {
    this.see('question', title, prompt);
    this.see('placeholder', placeholder);
    if (!this.isNew(title + prompt)) return Promise.resolve(undefined);
    // Validation messages quote the typed text.
    for (const text of [this.typed, 'delete', value, this.nameIn(title), '2026-01-02', 'https://care.example.org/x']) {
      const complaint = check?.(text);
      if (complaint === undefined) return Promise.resolve(text);
      this.see('message', complaint);
    }
    return Promise.resolve(undefined);
  }

  pick<T>(title: string, choices: readonly Choice<T>[], placeholder = ''): Promise<T | undefined> {
    this.see('question', title);
    this.see('placeholder', placeholder);
    this.offer(choices);
    return Promise.resolve((choices.find(({ label }) => this.wanted.test(label)) ?? choices[0])?.value);
  }

  pickMany<T>(title: string, choices: readonly Choice<T>[], placeholder = ''): Promise<readonly T[] | undefined> {
    this.see('question', title);
    this.see('placeholder', placeholder);
    this.offer(choices);
    const wanted = choices.filter(({ label }) => this.wanted.test(label));
    return Promise.resolve((wanted.length > 0 ? wanted : choices.slice(0, 3)).map(({ value }) => value));
  }

  async page<T>({ title, choices, placeholder, isMany }: PageQuestion<T>): Promise<PageAnswer<T> | undefined> {
    const picked = isMany ? await this.pickMany(title, choices, placeholder) : undefined;
    const value = isMany ? undefined : await this.pick(title, choices, placeholder);
    // Not the same page again: what comes first leads on.
    this.wanted = /$^/;
    if (picked) return { values: picked, isBack: false };
    return value === undefined ? undefined : { values: [value], isBack: false };
  }

  async search<T>(title: string, placeholder: string, find: Find<T>): Promise<T | undefined> {
    return (await this.searchMany(title, placeholder, find))[0];
  }

  async searchMany<T>(title: string, placeholder: string, find: Find<T>): Promise<readonly T[]> {
    this.see('question', title);
    this.see('placeholder', placeholder);
    const { choices } = await find('a', new AbortController().signal);
    this.offer(choices);
    return choices.slice(0, 2).map(({ value }) => value);
  }

  saveFile(title: string, name: string): Promise<ChosenFile> {
    this.see('question', title);
    this.see('name', name);
    return chosenFile(path.join(this.folder(), name));
  }

  saveFolder(title: string): Promise<string | undefined> {
    this.see('question', title);
    return Promise.resolve(this.folder());
  }

  openFiles(title: string, action: string): Promise<readonly string[] | undefined> {
    this.see('question', title, action);
    return Promise.resolve(undefined);
  }

  notify<A extends string>(message: string, ...actions: A[]): Promise<A | undefined> {
    return this.tell(message, actions);
  }

  warn<A extends string>(message: string, ...actions: A[]): Promise<A | undefined> {
    return this.tell(message, actions);
  }

  error<A extends string>(message: string, ...actions: A[]): Promise<A | undefined> {
    return this.tell(message, actions);
  }

  private tell<A extends string>(message: string, actions: readonly A[]): Promise<A | undefined> {
    this.see('message', message);
    this.see('action', ...actions);
    return Promise.resolve(this.isNew(message) ? actions.find((action) => this.press?.test(action)) : undefined);
  }

  /** Cancels a question that repeats too often: the service may reject forever. */
  private isNew(text: string): boolean {
    const times = this.answered.get(text) ?? 0;
    this.answered.set(text, times + 1);
    return times < MAX_ANSWERS;
  }

  private ask(title: string, detail: string): void {
    this.questions.push(title);
    this.see('question', title, detail);
  }

  private offer<T>(choices: readonly Choice<T>[]): void {
    for (const { label, description = '', detail = '', group = '' } of choices) {
      this.see('choice', label, description, detail, group);
    }
  }

  private see(kind: Shown['kind'], ...texts: readonly string[]): void {
    for (const text of texts) this.shown.push({ kind, text });
  }

  /** The quoted name in a title, which some questions ask to type. */
  private nameIn(title: string): string {
    return /“(.*)”/s.exec(title)?.[1] ?? '';
  }
}
