import assert from 'node:assert/strict';
import { readManifest, readSentences } from './manifest';
import { withTables } from './manifestTables';
import { packagedReadme } from './packagedReadme';
import { exists, textOf } from './repository';

describe('README.md', () => {
  it('has the tables that the manifest gives (else: npm run tables)', () => {
    const readme = textOf('README.md');
    assert.equal(withTables(readme), readme);
  });

  it('leads to files that exist', () => {
    const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'];
    const lost = pages.flatMap((page) =>
      [...textOf(page).matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)]
        .map((match) => match[1] ?? '')
        .filter((target) => !exists(target))
        .map((target) => `${page} → ${target}`),
    );
    assert.deepEqual(lost, []);
  });

  it('names files of the house that exist', () => {
    const paths = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md'].flatMap((page) =>
      [...textOf(page).matchAll(/`((?:src|media|test|contract|docs|l10n)\/[\w./]*)`/g)].map((match) => match[1] ?? ''),
    );
    assert.ok(paths.length > 0);
    assert.deepEqual(
      paths.filter((path) => !exists(path)),
      [],
    );
  });

  it('names commands as the palette does', () => {
    const { commands } = readManifest().contributes;
    const titles = new Set(
      commands.map(({ title, category }) => `${category}: ${readSentences()[title.slice(1, -1)] ?? title}`),
    );
    const categories = [...new Set(commands.map(({ category }) => category))].join('|');
    const named = [...textOf('README.md').matchAll(new RegExp(`\\*((?:${categories}): [^*]+)\\*`, 'g'))].map(
      (match) => match[1] ?? '',
    );
    assert.deepEqual(
      named.filter((title) => !titles.has(title)),
      [],
    );
  });

  it('names scripts that exist', () => {
    const { scripts } = readManifest();
    const named = ['README.md', 'CONTRIBUTING.md'].flatMap((page) =>
      [...textOf(page).matchAll(/npm (?:run )?([a-z][\w:]*)|`(test:\w+)`/g)].map((match) => match[1] ?? match[2] ?? ''),
    );
    assert.deepEqual(
      named.filter((name) => name !== 'run' && !(name in scripts)),
      [],
    );
  });

  it('goes into the package without what leads into the checkout', () => {
    const packaged = packagedReadme(textOf('README.md'));
    assert.doesNotMatch(packaged, /\]\((?!https?:|#)/);
    assert.match(packaged, /^# Records Workspace\n/);
    assert.equal(
      packagedReadme('# A\n\n![b](c.png)\n\n[d](e.md) [f](https://g.example) [h](#i)\n'),
      '# A\n\nd [f](https://g.example) [h](#i)\n',
    );
  });

  it('says nothing loudly', () => {
    for (const page of ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md']) {
      assert.doesNotMatch(textOf(page).replaceAll(/!\[|<!--|`[^`]*`/g, ''), /!/, page);
    }
  });
});
