import assert from 'node:assert/strict';
import { packedReadme } from '../host/packedReadme';
import { readManifest, readSentences } from './manifest';
import { tablesOf, withTables, type PageWithTables } from './manifestTables';
import { exists, filesIn, textOf } from './repository';

describe('README.md', () => {
  it('and the list of commands are as the manifest gives them (else: npm run tables)', () => {
    for (const page of Object.keys(tablesOf) as PageWithTables[])
      assert.equal(withTables(page, textOf(page)), textOf(page));
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
    const paths = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...filesIn('docs', /\.md$/)].flatMap((page) =>
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

  it('is short: what for, first minute, what it can do, privacy, settings, limits, troubleshooting', () => {
    const words = textOf('README.md')
      .split(/\s+/)
      .filter((word) => /\w/.test(word));
    assert.ok(words.length <= 1_500, `${words.length} words`);
    const headings = [...textOf('README.md').matchAll(/^## (.*)$/gm)].map((match) => match[1]);
    const wanted = [
      'First minute',
      'What it can do',
      'Privacy',
      'Settings',
      'Limits',
      'Troubleshooting',
      'For developers',
    ];
    assert.deepEqual(headings, wanted);
  });

  it('begins with a picture', () => {
    assert.match(textOf('README.md').split('## ')[0] ?? '', /!\[[^\]]+\]\(docs\/pictures\/\w[\w-]*\.png\)/);
  });

  it('is packaged without links into the checkout when there is no repository', () => {
    const packed = packedReadme(textOf('README.md'));
    assert.doesNotMatch(packed, /\]\((?!https?:|#)/);
    assert.match(packed, /^# Records Workspace\n/);
    assert.equal(
      packedReadme('# A\n\n![b](c.png)\n\n[d](e.md) [f](https://g.example) [h](#i)\n'),
      '# A\n\nd [f](https://g.example) [h](#i)\n',
    );
  });

  it('shows every picture there is, and no other', () => {
    const shown = [...textOf('README.md').matchAll(/\]\((docs\/pictures\/[^)]+)\)/g)].map((match) => match[1]);
    assert.deepEqual(shown.toSorted(), filesIn('docs/pictures', /\.png$/).toSorted());
  });

  it('says nothing loudly', () => {
    for (const page of ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md']) {
      assert.doesNotMatch(textOf(page).replaceAll(/!\[|<!--|`[^`]*`/g, ''), /!/, page);
    }
  });
});
