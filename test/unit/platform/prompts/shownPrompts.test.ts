import assert from 'node:assert/strict';
import fc from 'fast-check';
import { chosenFile, type ChosenFile } from '../../../../src/platform/prompts/chosenFile';
import type { InputQuestion, PageAnswer, PageQuestion, Prompts } from '../../../../src/platform/prompts/prompts';
import type { Choice } from '../../../../src/platform/prompts/quickPickItems';
import type { Find } from '../../../../src/platform/prompts/searchedPages';
import { shownPrompts } from '../../../../src/platform/prompts/shownPrompts';
import { hiddenIn, hostileText, hostileTexts, iconsAndAddressesIn, linksIn } from '../../../support/hostileTexts';

const MOST = 1100;

/** Answers everything with the last thing that is offered, and keeps every text that it was handed. */
class Window implements Prompts {
  readonly texts: string[] = [];
  readonly hints: string[] = [];
  value: string | undefined;
  fileName = '';

  confirm(title: string, detail: string, action: string): Promise<boolean> {
    this.texts.push(title, ...detail.split('\n'), action);
    return Promise.resolve(true);
  }
  decide<A extends string>(title: string, detail: string, actions: readonly A[]): Promise<A | undefined> {
    this.texts.push(title, ...detail.split('\n'), ...actions);
    return Promise.resolve(actions.at(-1));
  }
  input({ title, prompt, value, placeholder, check }: InputQuestion): Promise<string | undefined> {
    this.texts.push(title, prompt, check?.(value ?? '') ?? '');
    this.hints.push(placeholder ?? '');
    this.value = value;
    return Promise.resolve(value);
  }
  pick<T>(title: string, choices: readonly Choice<T>[], placeholder = ''): Promise<T | undefined> {
    this.take(title, placeholder, choices);
    return Promise.resolve(choices.at(-1)?.value);
  }
  pickMany<T>(title: string, choices: readonly Choice<T>[], placeholder = ''): Promise<readonly T[] | undefined> {
    this.take(title, placeholder, choices);
    return Promise.resolve(choices.map(({ value }) => value));
  }
  page<T>({ title, placeholder = '', choices }: PageQuestion<T>): Promise<PageAnswer<T> | undefined> {
    this.take(title, placeholder, choices);
    return Promise.resolve({ values: choices.map(({ value }) => value), isBack: false });
  }
  async search<T>(title: string, placeholder: string, find: Find<T>): Promise<T | undefined> {
    return (await this.searchMany(title, placeholder, find)).at(-1);
  }
  async searchMany<T>(title: string, placeholder: string, find: Find<T>): Promise<readonly T[]> {
    const known = (early: readonly Choice<T>[]): void => this.take(title, placeholder, early);
    const { choices } = await find('', new AbortController().signal, undefined, known);
    this.take(title, placeholder, choices);
    return choices.map(({ value }) => value);
  }
  saveFile(title: string, name: string): Promise<ChosenFile | undefined> {
    this.texts.push(title);
    this.fileName = name;
    return chosenFile(name);
  }
  saveFolder(title: string): Promise<string | undefined> {
    this.texts.push(title);
    return Promise.resolve(undefined);
  }
  openFiles(title: string, action: string): Promise<readonly string[] | undefined> {
    this.texts.push(title, action);
    return Promise.resolve(undefined);
  }
  notify<A extends string>(message: string, ...actions: A[]): Promise<A | undefined> {
    this.texts.push(message, ...actions);
    return Promise.resolve(actions.at(-1));
  }
  warn = this.notify.bind(this);
  error = this.notify.bind(this);

  private take(title: string, placeholder: string, choices: readonly Choice<unknown>[]): void {
    this.texts.push(
      title,
      ...choices.flatMap(({ label, description, detail, group }) => [label, description, detail, group].map(String)),
    );
    this.hints.push(placeholder);
  }
}

describe('texts that the window shows', () => {
  it('are inert, visible and short, and answers are mapped back', async () => {
    await fc.assert(
      fc.asyncProperty(hostileText, async (x) => {
        const window = new Window();
        const prompts = shownPrompts(window, () => undefined);
        const choices: Choice<string>[] = [{ label: x, description: x, detail: x, group: x, value: x }];
        assert.equal(await prompts.confirm(x, `${x}\n${x}`, x), true);
        assert.equal(await prompts.decide(x, x, ['other', x]), x);
        assert.equal(await prompts.input({ title: x, prompt: x, value: x, placeholder: x, check: () => x }), x);
        assert.equal(window.value, x, 'what is edited stays exact');
        assert.equal(await prompts.pick(x, choices, x), x);
        assert.deepEqual(await prompts.pickMany(x, choices, x), [x]);
        assert.equal(await prompts.search(x, x, () => Promise.resolve({ choices })), x);
        const before = window.texts.length;
        await prompts.search(x, x, (_text, _signal, _cursor, known) => {
          known?.(choices);
          return Promise.resolve({ choices: [] });
        });
        assert.equal(window.texts.length, before + 6, 'what is known before an answer, too');
        assert.deepEqual(await prompts.searchMany(x, x, () => Promise.resolve({ choices })), [x]);
        await prompts.saveFile(x, 'a [b](c).pdf');
        assert.equal(window.fileName, 'a [b](c).pdf');
        await prompts.saveFolder(x);
        await prompts.openFiles(x, x, true);
        for (const tell of [prompts.notify, prompts.warn, prompts.error])
          assert.equal(await tell.call(prompts, x, 'other', x), x);
        for (const text of window.texts) {
          assert.deepEqual([...linksIn(text), ...iconsAndAddressesIn(text)], [], JSON.stringify(text));
        }
        for (const text of [...window.texts, ...window.hints]) {
          assert.deepEqual(hiddenIn(text), [], JSON.stringify(text));
          assert.ok(text.length <= MOST, String(text.length));
        }
      }),
      { examples: hostileTexts.map((text): [string] => [text]) },
    );
  });

  it('tell of a pressed button before what it starts', async () => {
    const window = new Window();
    const steps: string[] = [];
    const prompts = shownPrompts(window, () => steps.push('pressed'));
    steps.push((await prompts.warn('Sample message', 'Retry')) ?? 'closed');
    window.warn = () => Promise.resolve(undefined);
    steps.push((await prompts.warn('Sample message', 'Retry')) ?? 'closed');
    assert.deepEqual(steps, ['pressed', 'Retry', 'closed']);
  });

  it('are answered with their line breaks where an input, which has one line, was not touched', async () => {
    const answered = async (typed: string | undefined): Promise<string | undefined> => {
      const window = new Window();
      window.input = () => Promise.resolve(typed);
      return await shownPrompts(window, () => undefined).input({ title: '', prompt: '', value: 'Old\r\nname' });
    };
    assert.equal(await answered('Oldname'), 'Old\r\nname');
    assert.equal(await answered('Old name'), 'Old name');
    assert.equal(await answered(undefined), undefined);
  });
});
