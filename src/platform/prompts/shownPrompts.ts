// Makes all texts of questions and messages visible, short and inert.
import { inertLines, inertText } from '../../base/inertText';
import { ROW_LENGTH, visibleText } from '../../base/visibleText';
import type { PageAnswer, PageQuestion } from './picks';
import type { InputQuestion, Prompts } from './prompts';
import type { Choice } from './quickPickItems';
import type { Find } from './searchedPages';

/** Wraps any Prompts. Input values and results stay exact. */
export class ShownPrompts implements Prompts {
  constructor(private readonly inner: Prompts) {}

  confirm(title: string, detail: string, action: string): Promise<boolean> {
    return this.inner.confirm(inertText(title), inertLines(detail), label(action));
  }

  decide<A extends string>(title: string, detail: string, actions: readonly A[]): Promise<A | undefined> {
    return answered(actions, (labels) => this.inner.decide(inertText(title), inertLines(detail), labels));
  }

  input(question: InputQuestion): Promise<string | undefined> {
    const { title, prompt, placeholder, check } = question;
    return this.inner.input({
      ...question,
      title: label(title),
      prompt: inertText(prompt),
      placeholder: hint(placeholder),
      check: check && ((text) => complaint(check(text))),
    });
  }

  pick<T>(title: string, choices: readonly Choice<T>[], placeholder: string): Promise<T | undefined> {
    return this.inner.pick(label(title), choices.map(shownChoice), hint(placeholder));
  }

  pickMany<T>(title: string, choices: readonly Choice<T>[], placeholder: string): Promise<readonly T[] | undefined> {
    return this.inner.pickMany(label(title), choices.map(shownChoice), hint(placeholder));
  }

  page<T>(question: PageQuestion<T>): Promise<PageAnswer<T> | undefined> {
    const { title, choices, placeholder } = question;
    return this.inner.page({
      ...question,
      title: label(title),
      choices: choices.map(shownChoice),
      placeholder: hint(placeholder),
    });
  }

  search<T>(title: string, placeholder: string, find: Find<T>): Promise<T | undefined> {
    return this.inner.search(label(title), visibleText(placeholder), shownPages(find));
  }

  searchMany<T>(title: string, placeholder: string, find: Find<T>): Promise<readonly T[] | undefined> {
    return this.inner.searchMany(label(title), visibleText(placeholder), shownPages(find));
  }

  saveFile(title: string, name: string): Promise<string | undefined> {
    return this.inner.saveFile(label(title), name);
  }

  saveFolder(title: string): Promise<string | undefined> {
    return this.inner.saveFolder(label(title));
  }

  openFiles(title: string, action: string, isMany: boolean): Promise<readonly string[] | undefined> {
    return this.inner.openFiles(label(title), label(action), isMany);
  }

  notify<A extends string>(message: string, ...actions: A[]): Promise<A | undefined> {
    return answered(actions, (labels) => this.inner.notify(inertText(message), ...labels));
  }

  warn<A extends string>(message: string, ...actions: A[]): Promise<A | undefined> {
    return answered(actions, (labels) => this.inner.warn(inertText(message), ...labels));
  }

  error<A extends string>(message: string, ...actions: A[]): Promise<A | undefined> {
    return answered(actions, (labels) => this.inner.error(inertText(message), ...labels));
  }
}

function label(text: string): string {
  return inertText(text, ROW_LENGTH);
}

function complaint(text: string | undefined): string | undefined {
  return text === undefined ? undefined : inertText(text);
}

/** Shown in an empty field, where nothing is interpreted. */
function hint(text: string | undefined): string | undefined {
  return text === undefined ? undefined : visibleText(text);
}

function shownPages<T>(find: Find<T>): Find<T> {
  return async (text, signal, cursor) => {
    const page = await find(text, signal, cursor);
    return { ...page, choices: page.choices.map(shownChoice) };
  };
}

function shownChoice<T>(choice: Choice<T>): Choice<T> {
  const { description, detail, group } = choice;
  return {
    ...choice,
    label: label(choice.label),
    description: description === undefined ? undefined : label(description),
    detail: detail === undefined ? undefined : label(detail),
    group: group === undefined ? undefined : label(group),
  };
}

/** The action of the pressed label. */
async function answered<A extends string>(
  actions: readonly A[],
  ask: (labels: string[]) => Promise<string | undefined>,
): Promise<A | undefined> {
  const labels = actions.map(label);
  const pressed = await ask(labels);
  return pressed === undefined ? undefined : actions[labels.indexOf(pressed)];
}
