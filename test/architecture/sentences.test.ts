import assert from 'node:assert/strict';
import { readSentences } from './manifest';
import { filesIn, textOf } from './repository';
import { allTranslatedTexts, stringBundle, translatedTexts } from './translatedTexts';

const everySentence = (): string[] => [...allTranslatedTexts().texts, ...Object.values(readSentences())];

describe('sentences', () => {
  it('can all be translated: the bundle has what the sources say (else: npm run strings)', () => {
    assert.equal(textOf('l10n/bundle.l10n.json'), stringBundle(allTranslatedTexts().texts));
  });

  it('are written out where they are said', () => {
    assert.deepEqual(allTranslatedTexts().computed, []);
  });

  it('do not shout, blame or wait with dots', () => {
    assert.deepEqual(
      everySentence().filter((text) => /!|\.\.\.|\b(oops|sorry|please|invalid input)\b/i.test(text)),
      [],
    );
  });

  it('use the words of VS Code: short, active, with contractions', () => {
    // Each of these has a plainer word: create, remove, save, check, target, someone else, anyway, automatically, permanently, restore.
    const roundabout =
      /\b(made|make|meant|whom|somebody|kept|for good|all the same|by itself|brings? (\w+ )?back|take(s|n)? away|go on|forget it|persons|meanwhile|anew|untick|cannot|could not|does not|is not|are not|did not|was not)\b|;|’/i;
    assert.deepEqual(
      everySentence().filter((text) => roundabout.test(text)),
      [],
    );
  });

  it('have at most two sentences and a reason', () => {
    const long = everySentence()
      .filter((text) => !/\]\(command:|#recordsWorkspace/.test(text))
      .filter((text) => (text.match(/[.?](?= [A-Z“{])/g) ?? []).length > 2);
    assert.deepEqual(long, []);
  });

  it('name a state by its one word list', () => {
    const spelled = /\bt\('(Active|Draft|Archived|Deleted)'\)/;
    const files = filesIn('src').filter((file) => !file.startsWith('src/words/'));
    assert.deepEqual(
      files.filter((file) => spelled.test(textOf(file))),
      [],
    );
  });

  it('number their values without a gap', () => {
    const gaps = allTranslatedTexts().texts.filter((text) => {
      const numbers = [...new Set([...text.matchAll(/\{(\d+)\}/g)].map((match) => Number(match[1])))].sort(
        (a, b) => a - b,
      );
      return numbers.some((number, index) => number !== index);
    });
    assert.deepEqual(gaps, []);
  });

  it('are found by the collector in each form', () => {
    const text = "t('one'); vscode.l10n.t(`two`, 2); l10n.t('three'); other.t('no'); t(name);\nt(`${name}`);";
    assert.deepEqual(translatedTexts('a.ts', text), { texts: ['one', 'two', 'three'], computed: ['a.ts:1', 'a.ts:1'] });
  });
});

describe('files', () => {
  // Built from parts: this file must not match itself.
  const forbidden = [
    new RegExp(`(?<![\\w./])/(${['work', 'root', 'Users'].join('|')})/`),
    new RegExp(['bash', 'jobs'].join('_')),
    new RegExp(`https?://[\\w.-]*(${['registry', 'npmjs', 'artifactory', 'nexus', 'verdaccio'].join('|')})`, 'i'),
  ];
  const texts = /(\.(ts|mjs|js|json|md|css|svg|html|yaml|yml|sh)|(^|\/)\.[\w-]+|LICENSE)$/;

  it('name no local path and no registry', () => {
    const guilty = filesIn('', texts)
      .filter((file) => !file.startsWith('contract/'))
      .filter((file) => forbidden.some((pattern) => pattern.test(textOf(file))));
    assert.deepEqual(guilty, []);
  });
});
