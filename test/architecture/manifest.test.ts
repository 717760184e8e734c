import assert from 'node:assert/strict';
import * as contributions from '../../src/contributions';
import { editedAddress } from '../../src/editors/document/editedAddress';
import { editedCopyAddress } from '../../src/editors/stored/editedCopyAddress';
import { storedFileAddress } from '../../src/editors/stored/storedFileAddress';
import { versionAddress } from '../../src/editors/versions/versionAddress';
import { capabilitiesOf, capabilityWords } from '../../src/tree/capabilities';
import { viewOf } from '../../src/tree/node';
import { capitalized } from '../../src/words/capitalized';
import { commandIndex, sharedKeysText, withCommandIds } from './commandLists';
import { interfaceMembers } from './interfaceMembers';
import { readManifest, readSentences, textsUnder, type Setting } from './manifest';
import { oneRowOfEachLook } from './oneRowOfEachLook';
import { exists, filesIn, textOf } from './repository';

const manifest = readManifest();
const { contributes } = manifest;
const commandIds = contributes.commands.map(({ command }) => command);
const titleText = (title: string): string => readSentences()[title.slice(1, -1)] ?? title;
const wordsIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

function typeOf(setting: Setting): string {
  return setting.enum ? setting.enum.map((value) => `'${value}'`).join(' | ') : setting.type;
}

describe('the manifest and contributions.ts', () => {
  it('name the same extension, container and views', () => {
    assert.equal(contributions.EXTENSION_ID, `${manifest.publisher}.${manifest.name}`);
    const containers = contributes.viewsContainers.activitybar.map(({ id }) => id);
    assert.deepEqual(Object.keys(contributes.views), containers);
    assert.deepEqual(
      Object.values(contributes.views).flatMap((views) => views.map(({ id }) => id)),
      Object.values(contributions.views),
    );
    assert.deepEqual(
      contributes.customEditors.map(({ viewType }) => viewType),
      [contributions.RECORD_PAGE, contributions.MINI_PAGE, contributions.SKILL_PAGE],
    );
  });

  it('name the same folders of addresses', () => {
    const [mini, skill] = [
      { connectionId: 'c', miniId: 'm' },
      { connectionId: 'c', skillId: 's' },
    ];
    const file = { kind: 'asset', ...skill, fileId: 'f' } as const;
    const addresses = [
      editedAddress({ kind: 'record', ...mini, recordId: 'r' }, ''),
      editedAddress({ kind: 'mini', ...mini }, ''),
      editedAddress({ kind: 'skill', ...skill }, ''),
      versionAddress({ ...mini, recordId: 'r', versionId: 'v' }, ''),
      versionAddress({ ...mini, versionId: 'v' }, ''),
      storedFileAddress({ kind: 'attachment', ...mini, recordId: 'r', fileId: 'f' }, ''),
      storedFileAddress(file, ''),
      editedCopyAddress({ file, fileName: 'f' }, ''),
    ];
    const patterns = ['filenamePattern', 'fileMatch'].flatMap((name) => textsUnder(contributes, name));
    const named = [
      ...patterns.flatMap((pattern) => wordsIn(pattern, /^records-workspace:\/([^/]+)\//g)),
      ...textsUnder(contributes, 'when').flatMap((when) =>
        wordsIn(when, /resourcePath =~ \/\^\\\/\(?([^/)]+?)\)?\\\//g),
      ),
    ].flatMap((names) => names.split('|'));
    assert.deepEqual(new Set(named), new Set(addresses.map(({ path }) => path.split('/')[1] ?? '')));
  });

  it('name the same commands, each once (else: npm run tables)', () => {
    assert.equal(textOf('src/contributions.ts'), withCommandIds(textOf('src/contributions.ts')));
    assert.equal(new Set(commandIds).size, commandIds.length);
  });

  it('name the same settings with the same types, set for the application only', () => {
    const settings = Object.entries(contributes.configuration.properties);
    const declared = interfaceMembers(textOf('src/contributions.ts'), 'SettingValues');
    assert.deepEqual(new Map(settings.map(([name, setting]) => [name, typeOf(setting)])), declared);
    for (const [name, setting] of settings) assert.equal(setting.scope, 'application', name);
  });

  it('name the same context keys', () => {
    const declared = interfaceMembers(textOf('src/contributions.ts'), 'ContextKeyValues');
    const pages = [
      contributions.RECORD_PAGE,
      contributions.MINI_PAGE,
      contributions.SKILL_PAGE,
      contributions.TABLE_PAGE,
    ];
    const own: string[] = [...Object.values(contributions.views), ...pages];
    const used = new Set(textsUnder(contributes, 'when').flatMap((when) => wordsIn(when, /(recordsWorkspace\.\w+)/g)));
    assert.deepEqual([...used].filter((key) => !own.includes(key)).sort(), [...declared.keys()].sort());
    const awaited = [...JSON.stringify(contributes).matchAll(/onContext:(recordsWorkspace\.\w+)/g)].map(
      (match) => match[1] ?? '',
    );
    assert.deepEqual(
      awaited.filter((key) => !declared.has(key)),
      [],
    );
  });
});

describe('commands', () => {
  it('have one file each, of their own name, in or below the folder that their id names', () => {
    const files = filesIn('src/commands', /^src\/commands\/\w+\/.*\.ts$/);
    const ids = files.map((file) =>
      file.replace(/^src\/commands\/(\w+)\/(?:.*\/)?(\w+)\.ts$/, 'recordsWorkspace.$1.$2'),
    );
    assert.deepEqual(
      commandIds.filter((id) => ids.filter((one) => one === id).length !== 1),
      [],
    );
  });

  it('are all listed in commands/index.ts (else: npm run tables)', () => {
    assert.equal(textOf('src/commands/index.ts'), commandIndex());
  });

  it('that share a key in a view are listed for it (else: npm run tables)', () => {
    assert.equal(textOf('src/commands/target/sharedKeys.ts'), sharedKeysText());
  });

  it('are listed in the palette under what they work on, so menus need not repeat it', () => {
    const besideTheirFolder: Readonly<Record<string, string>> = { skills: 'Assets' };
    const elsewhere = contributes.commands.filter(({ command, category }) => {
      const folder = command.split('.')[1] ?? '';
      // What belongs to no subject, or to several, is found under the first one.
      return ![capitalized(folder), besideTheirFolder[folder], 'Records'].includes(category);
    });
    assert.deepEqual(elsewhere, []);
  });

  it('have a name of their own in the palette', () => {
    const names = contributes.commands.map(({ title, category }) => `${category}: ${titleText(title)}`);
    assert.deepEqual(
      names.filter((name, index) => names.indexOf(name) !== index),
      [],
    );
  });

  it('are in Title Case, as VS Code names its own', () => {
    const small = /^(a|an|and|as|by|for|in|of|on|or|the|to|with|this)$/;
    const guilty = contributes.commands
      .map(({ title }) => titleText(title))
      .filter((title) =>
        title.split(' ').some((word, index) => !/^[A-Z]/.test(word) && (index === 0 || !small.test(word))),
      );
    assert.deepEqual(guilty, []);
  });

  it('named by menus, keys, welcome views and the walkthrough are declared', () => {
    const focus = Object.values(contributions.views).map((view) => `${view}.focus`);
    const known = new Set([...commandIds, ...focus]);
    const linked = Object.values(readSentences()).flatMap((text) => wordsIn(text, /\(command:([\w.]+)\)/g));
    const awaited = wordsIn(JSON.stringify(contributes), /onCommand:([\w.]+)/g);
    const named = [...textsUnder(contributes.menus, 'command'), ...textsUnder(contributes.keybindings, 'command')];
    assert.deepEqual(
      [...named, ...linked, ...awaited].filter((command) => !known.has(command)),
      [],
    );
  });

  it('that need a connection are hidden from the palette without one', () => {
    const always = /^recordsWorkspace\.connection\.(?!disconnect$)/;
    const listed = new Map(contributes.menus['commandPalette']?.map(({ command, when }) => [command, when]));
    const bare = commandIds.filter((command) => !always.test(command) && !listed.get(command));
    assert.deepEqual(bare, []);
  });
});

describe('commands that write', () => {
  /** First words of commands that change nothing; any other first word means a change. */
  const looking =
    /^(cancel|clear|compare|connect|copy|count|diagnose|disconnect|export|favorite|filter|forget|go|group|hide|load|lock|next|open|pause|previous|refresh|retry|review|save|search|show|sort|switch|unfavorite|unlock)(?![a-z])/;
  const writing = new Set(commandIds.filter((command) => !looking.test(command.split('.').at(-1) ?? '')));

  it('vanish from the palette, the menus and the keys while the workspace is locked', () => {
    const places = [...Object.values(contributes.menus).flat(), ...contributes.keybindings];
    const offered = places.filter(({ command }) => writing.has(command));
    assert.ok(offered.length > writing.size);
    assert.deepEqual(
      offered.filter(({ when }) => !/(^| && )!recordsWorkspace\.readOnly( && |$)/.test(when ?? '')),
      [],
    );
    const listed = new Set(contributes.menus['commandPalette']?.map(({ command }) => command));
    assert.deepEqual(
      [...writing].filter((command) => !listed.has(command)),
      [],
    );
  });
});

describe('keys', () => {
  it('of rows pass on the name of their view: they act on the focused row, which need not be selected', () => {
    const wholeView = ['minis.searchMinis', 'records.newRecord', 'records.searchRecords'].map(
      (command) => `recordsWorkspace.${command}`,
    );
    const names = new Map<string, string>(Object.entries(contributions.views).map(([name, view]) => [view, name]));
    for (const { command, args, when } of contributes.keybindings) {
      const [view] = wordsIn(when ?? '', /focusedView == ([\w.]+)/g);
      assert.equal(args, wholeView.includes(command) ? undefined : names.get(view ?? ''), command);
    }
  });

  it('search in each view that has a search in its title', () => {
    const searches = contributes.menus['view/title']?.filter(({ command }) => /\.search\w+$/.test(command)) ?? [];
    const keyed = contributes.keybindings.map(({ command, when }) => [command, when?.split(' && ')[0]].join());
    const missing = searches.filter(
      ({ command, when }) => !keyed.includes([command, when?.split(' && ')[0]?.replace('view', 'focusedView')].join()),
    );
    assert.equal(searches.length > 1, true);
    assert.deepEqual(missing, []);
  });
});

describe('capability words', () => {
  it('are each offered by a row and used by a menu, in every view', () => {
    const used = textsUnder(contributes.menus, 'when').flatMap((when) => {
      const [view] = wordsIn(when, /view == ([\w.]+)/g);
      return wordsIn(when, /viewItem =~ \/\\b(\w+)\\b\//g).map((word) => `${view} ${word}`);
    });
    const offered = oneRowOfEachLook().flatMap((row) =>
      capabilitiesOf(row).map((word) => `${contributions.views[viewOf(row)]} ${word}`),
    );
    assert.deepEqual([...new Set(used)].sort(), [...new Set(offered)].sort());
    assert.deepEqual([...new Set(offered.map((word) => word.split(' ')[1]))].sort(), capabilityWords.toSorted());
  });

  it('are part of no other word: a menu matches whole words', () => {
    const loose = textsUnder(contributes.menus, 'when').filter((when) =>
      when.replaceAll(/viewItem =~ \/\\b\w+\\b\//g, '').includes('viewItem'),
    );
    assert.deepEqual(loose, []);
  });
});

describe('the manifest', () => {
  it('names sentences that exist, and there are no others', () => {
    const named = new Set(wordsIn(textOf('package.json'), /"%([\w.]+)%"/g));
    assert.deepEqual([...named].sort(), Object.keys(readSentences()).sort());
  });

  it('has Markdown only where VS Code renders it, and plain text elsewhere', () => {
    const markdown = textOf('package.json').matchAll(/"markdown\w+": "%([\w.]+)%"/g);
    const read = new Set([...markdown].map(([, id]) => id));
    const marked = Object.entries(readSentences()).flatMap(([id, text]) => (text.includes('*') ? [id] : []));
    assert.deepEqual(
      marked.filter((id) => !read.has(id)),
      [],
    );
  });

  it('names icons and pictures that exist', () => {
    const files = wordsIn(textOf('package.json'), /"(media\/[^"]+)"/g);
    assert.ok(files.length > 0);
    assert.deepEqual(
      files.filter((file) => !exists(file)),
      [],
    );
  });

  it('starts nothing before it is needed', () => {
    const eager = manifest.activationEvents.filter((event) => /^(\*|onStartupFinished)/.test(event));
    assert.deepEqual(eager, []);
  });

  it('is checked against the oldest VS Code it runs in', () => {
    assert.equal(`^${manifest.devDependencies['@types/vscode']}`, manifest.engines.vscode);
  });

  it('has a lock file that names no registry', () => {
    assert.doesNotMatch(textOf('package-lock.json'), /"resolved": "https?:/);
  });
});
