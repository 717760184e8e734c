// One typed way into commands: what VS Code hands over is looked at in one place, and nothing else is handed over untyped.
import assert from 'node:assert/strict';
import { filesIn, textOf } from './repository';

const EDGE = ['src/commands/register.ts', 'src/commands/target/parseTargets.ts'];
/** VS Code's own commands, and the ones it makes for a view. */
const THEIRS =
  /^(['`](vscode\.|list\.)|'(setContext|undo|redo|revealFileInOS|workbench\.(action\.(focusActiveEditorGroup|keepEditor|pinEditor|files\.save)|actions\.view\.problems))'|`\$\{views\[view\]\}\.focus`)/;

describe('commands', () => {
  it('get typed targets: their arguments are seen at the edge alone', () => {
    const untyped = filesIn('src/commands', /\.ts$/).filter((file) => /\bunknown\[\]|\bvalue is\b/.test(textOf(file)));
    assert.deepEqual(untyped.sort(), EDGE);
  });

  it('of the extension are started through Actions, never by a string and an object', () => {
    const calls = filesIn('src', /\.ts$/).flatMap((file) =>
      [...textOf(file).matchAll(/\bexecuteCommand(?:<[^(]*>)?\(\s*([^\s,)]+)/g)].map(([, name = '']) => ({
        file,
        name,
      })),
    );
    assert.ok(calls.length > 5);
    assert.deepEqual(
      calls.filter(({ name }) => !THEIRS.test(name)),
      [],
    );
  });
});
