// Makes all texts of questions and messages visible, short and inert.
import { inertLines, inertText } from '../../base/inertText';
import { ROW_LENGTH, visibleText } from '../../base/visibleText';
import type { Prompts } from './prompts';
import type { Choice } from './quickPickItems';
import type { Find } from './searchedPages';

/** Wraps any Prompts. Input values and results stay exact. `onPress` runs before what a pressed button starts. */
export function shownPrompts(inner: Prompts, onPress: () => void): Prompts {
  const answered: typeof pressedOf = async (actions, ask) => {
    const pressed = await pressedOf(actions, ask);
    if (pressed !== undefined) onPress();
    return pressed;
  };
  return {
    confirm: (title, detail, action) => inner.confirm(inertText(title), inertLines(detail), label(action)),
    decide: (title, detail, actions) =>
      answered(actions, (labels) => inner.decide(inertText(title), inertLines(detail), labels)),
    input: async (question) => {
      const { value } = question;
      const typed = await inner.input({
        ...question,
        title: label(question.title),
        prompt: inertText(question.prompt),
        placeholder: hint(question.placeholder),
        check: question.check && ((text) => complaint(question.check?.(text))),
      });
      // The input box is a single line and drops line breaks.
      return typed === value?.replaceAll(/[\r\n]/g, '') ? value : typed;
    },
    pick: (title, choices, placeholder) => inner.pick(label(title), choices.map(shownChoice), hint(placeholder)),
    pickMany: (title, choices, placeholder) =>
      inner.pickMany(label(title), choices.map(shownChoice), hint(placeholder)),
    page: (question) =>
      inner.page({
        ...question,
        title: label(question.title),
        choices: question.choices.map(shownChoice),
        placeholder: hint(question.placeholder),
        ofTyped: question.ofTyped && shownTyped(question.ofTyped),
      }),
    search: (title, placeholder, find) => inner.search(label(title), visibleText(placeholder), shownPages(find)),
    searchMany: (title, placeholder, find) =>
      inner.searchMany(label(title), visibleText(placeholder), shownPages(find)),
    saveFile: (title, name) => inner.saveFile(label(title), name),
    saveFolder: (title) => inner.saveFolder(label(title)),
    openFiles: (title, action, isMany) => inner.openFiles(label(title), label(action), isMany),
    notify: (message, ...actions) => answered(actions, (labels) => inner.notify(inertText(message), ...labels)),
    warn: (message, ...actions) => answered(actions, (labels) => inner.warn(inertText(message), ...labels)),
    error: (message, ...actions) => answered(actions, (labels) => inner.error(inertText(message), ...labels)),
  };
}

function label(text: string): string {
  return inertText(text, ROW_LENGTH);
}

function complaint(text: string | undefined): string | undefined {
  return text === undefined ? undefined : inertText(text);
}

/** The placeholder of an empty field, where nothing is interpreted. */
function hint(text: string | undefined): string | undefined {
  return text === undefined ? undefined : visibleText(text);
}

function shownPages<T>(find: Find<T>): Find<T> {
  return async (text, signal, cursor, known) => {
    const page = await find(text, signal, cursor, (choices) => known?.(choices.map(shownChoice)));
    return { ...page, choices: page.choices.map(shownChoice) };
  };
}

function shownTyped<T>(ofTyped: (text: string) => Choice<T> | undefined): typeof ofTyped {
  return (text) => {
    const choice = ofTyped(text);
    return choice && shownChoice(choice);
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
async function pressedOf<A extends string>(
  actions: readonly A[],
  ask: (labels: string[]) => Promise<string | undefined>,
): Promise<A | undefined> {
  const labels = actions.map(label);
  const pressed = await ask(labels);
  return pressed === undefined ? undefined : actions[labels.indexOf(pressed)];
}
