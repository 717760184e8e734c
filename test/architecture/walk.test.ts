// The walks of CONTRIBUTING lead from file to file as the imports do, and stay short.
import assert from 'node:assert/strict';
import { importsOf } from './importsOf';
import { textOf } from './repository';

interface Step {
  readonly file: string;
  /** No import shows it. */
  readonly isHop: boolean;
}

const walks: readonly { readonly title: string; readonly mostFiles: number }[] = [
  { title: "From a Record's row to its painted page", mostFiles: 14 },
  { title: 'From a key in a field to the saved Record', mostFiles: 8 },
  { title: 'From files dropped on a row to their upload', mostFiles: 7 },
  { title: 'From a button of the page to its command', mostFiles: 7 },
  { title: 'From a rename to its request, and back', mostFiles: 11 },
  { title: 'From a cell of the table to its request', mostFiles: 11 },
  { title: 'From a crash to the rest of a change set', mostFiles: 10 },
  { title: 'From *Load More* to the new rows', mostFiles: 6 },
  { title: 'From a change to the page', mostFiles: 8 },
  { title: 'From a label that another client renamed to what is open', mostFiles: 7 },
];

function stepsOf(title: string): readonly Step[] {
  const [, section = ''] = textOf('CONTRIBUTING.md').split(`### ${title}\n`);
  const [list = ''] = section.split(/^#/m);
  return [...list.matchAll(/^\d+\. (⇢ )?`([^`]+)`/gm)].map(([, hop, file = '']) => ({
    file,
    isHop: hop !== undefined,
  }));
}

const imported = (file: string): string[] =>
  importsOf(file, textOf(file)).flatMap(({ target, isFile }) => (isFile ? [`${target}.ts`] : []));

function isLinked(file: string, earlier: readonly string[]): boolean {
  const own = imported(file);
  return earlier.some((other) => own.includes(other) || imported(other).includes(file));
}

describe('the walk of a click', () => {
  for (const { title, mostFiles } of walks) {
    it(`has at most ${mostFiles} files, each beside one before it: ${title}`, () => {
      const steps = stepsOf(title);
      const files = steps.map(({ file }) => file);
      assert.ok(files.length > 2 && files.length <= mostFiles, `${files.length} files`);
      const lost = steps.filter(
        ({ file, isHop }, index) => index > 0 && !isHop && !isLinked(file, files.slice(0, index)),
      );
      assert.deepEqual(lost, []);
    });
  }
});
