// The menus of rows, as VS Code would fill them for each kind of row.
import assert from 'node:assert/strict';
import { views } from '../../src/contributions';
import { capabilitiesOf } from '../../src/tree/capabilities';
import { viewOf, type TreeNode } from '../../src/tree/node';
import { readManifest, type MenuEntry } from './manifest';
import { oneRowOfEachLook } from './oneRowOfEachLook';

const MAX_AT_TOP = 9;
const { contributes } = readManifest();
const context = contributes.menus['view/item/context'] ?? [];
const isInline = ({ group }: MenuEntry): boolean => (group ?? '').startsWith('inline');
const nameOf = ({ command, submenu }: MenuEntry): string => (submenu ?? command).split('.').at(-1) ?? '';

/** Of what is asked for one row, or for it among several. */
function isShown({ when = '' }: MenuEntry, row: TreeNode, isOneOfMany = false, isLocked = false): boolean {
  return when.split(' || ').some((part) => isAllTrue(part, row, isOneOfMany, isLocked));
}

function isAllTrue(when: string, row: TreeNode, isOneOfMany: boolean, isLocked: boolean): boolean {
  return when.split(' && ').every((term) => {
    const word = /^viewItem =~ \/\\b(\w+)\\b\/$/.exec(term)?.[1];
    if (word !== undefined) return capabilitiesOf(row).some((can) => can === word);
    if (term.startsWith('view == ')) return term === `view == ${views[viewOf(row)]}`;
    if (term === '!listMultiSelection') return !isOneOfMany;
    if (term === 'recordsWorkspace.readOnly') return isLocked;
    assert.equal(term, '!recordsWorkspace.readOnly');
    return !isLocked;
  });
}

function topOf(row: TreeNode, isOneOfMany = false): MenuEntry[] {
  return context.filter((entry) => !isInline(entry) && isShown(entry, row, isOneOfMany));
}

const rows = oneRowOfEachLook().flatMap((row) => [
  { row, isOneOfMany: false },
  { row, isOneOfMany: true },
]);

describe('the context menu of a row', () => {
  it('has at most nine entries at the top level', () => {
    const long = rows
      .map(({ row, isOneOfMany }) => [row.kind, topOf(row, isOneOfMany).map(nameOf)] as const)
      .filter(([, entries]) => entries.length > MAX_AT_TOP);
    assert.deepEqual(long, []);
  });

  it('is in the same order everywhere: open, edit, labels, state, attachments, copy, export, delete', () => {
    const groups: readonly (readonly [group: string, names: RegExp])[] = [
      ['1_open', /^(open|show|compare|count|new|retry|diagnose|review)/],
      ['2_edit', /^(edit|rename|replace|move)/],
      ['3_labels', /^editLabels$/],
      ['4_state', /^(changeState|submit|archive|restore|resume|pause|cancel|retryFailed|undo)/],
      ['5_attachments', /^(attachmentsMenu|upload)/],
      ['7_copy', /^copyMenu$/],
      ['8_export', /^(export|save)/],
      ['9_delete', /^(delete|remove|forget)/],
    ];
    const astray = context
      .filter((entry) => !isInline(entry))
      .filter(
        (entry) => !groups.some(([group, names]) => entry.group?.split('@')[0] === group && names.test(nameOf(entry))),
      );
    assert.deepEqual(astray, []);
  });

  it('has menus within it in the same order everywhere, each with what its name says', () => {
    const orders: Readonly<Record<string, readonly RegExp[]>> = {
      editMenu: [
        /^rename/,
        /^edit(Mini|Record)$/,
        /^(set(BirthDate|ExternalUri|Picture)|removePicture|changeEventDate|editDescription|addRelation)$/,
        /^compareVersions$/,
        /^restoreVersion$/,
        /^(un)?favorite/,
      ],
      attachmentsMenu: [/^add/, /^paste/, /^replace/],
      // At the top level, a Record's menu would have more entries than nine.
      copyMenu: [/^copyId$/, /^copyLink$/, /^copyTitle$/, /^copyAsJson$/, /^exportSelection$/],
      exportMenu: [/^exportRecords$/, /^exportJsonLines$/, /^exportTable$/, /^save/, /^exportMini$/],
    };
    const placeOf = ({ group = '' }: MenuEntry): readonly [group: string, order: number] => {
      const [name = '', order = '0'] = group.split('@');
      return [name, Number(order)];
    };
    assert.deepEqual(contributes.submenus.map(({ id }) => id.split('.').at(-1)).sort(), Object.keys(orders).sort());
    for (const [name, order] of Object.entries(orders))
      for (const view of Object.values(views)) {
        const entries = (contributes.menus[`recordsWorkspace.${name}`] ?? [])
          .filter(({ when = '' }) => when.startsWith(`view == ${view} `))
          .sort((one, other) => {
            const [[group, at], [otherGroup, otherAt]] = [placeOf(one), placeOf(other)];
            return group < otherGroup ? -1 : group > otherGroup ? 1 : at - otherAt;
          });
        const kinds = entries.map((entry) => order.findIndex((part) => part.test(nameOf(entry))));
        assert.deepEqual(entries.filter((_, index) => kinds[index] === -1).map(nameOf), [], `${name} of ${view}`);
        assert.deepEqual(
          kinds,
          kinds.toSorted((one, other) => one - other),
          `${name} of ${view}`,
        );
        const places = entries.filter((entry) => !/avorite/.test(nameOf(entry))).map(({ group }) => group);
        assert.equal(new Set(places).size, places.length, `${name} of ${view}: two at one place`);
      }
  });

  it('offers a submenu exactly where it has entries', () => {
    const ids = contributes.submenus.map(({ id }) => id);
    assert.ok(ids.length > 0);
    for (const { row, isOneOfMany } of rows)
      for (const id of ids) {
        const offered = topOf(row, isOneOfMany).filter(({ submenu }) => submenu === id);
        const inside = (contributes.menus[id] ?? []).filter((entry) => isShown(entry, row, isOneOfMany));
        assert.equal(offered.length, inside.length > 0 ? 1 : 0, `${row.kind}: ${id}`);
      }
  });

  it('has in a locked workspace all that only reads', () => {
    const palette = contributes.menus['commandPalette'] ?? [];
    const reads = palette.filter(({ when }) => !when?.includes('!recordsWorkspace.readOnly')).map(nameOf);
    for (const { row, isOneOfMany } of rows) {
      const [open, locked] = [false, true].map((isLocked) => {
        const shown = (entry: MenuEntry): boolean => isShown(entry, row, isOneOfMany, isLocked);
        const top = context.filter((entry) => !isInline(entry) && shown(entry));
        const below = top.flatMap(({ submenu = '' }) => (contributes.menus[submenu] ?? []).filter(shown));
        return [...top, ...below].map(nameOf).filter((name) => reads.includes(name));
      });
      assert.deepEqual(locked?.toSorted(), open?.toSorted(), row.kind);
    }
  });

  it('names each submenu once: VS Code leaves out all but the first', () => {
    for (const [menu, entries] of Object.entries(contributes.menus)) {
      const named = entries.flatMap(({ submenu }) => submenu ?? []);
      assert.equal(new Set(named).size, named.length, menu);
    }
  });

  it('has no place for submenus that are not declared', () => {
    const ids = contributes.submenus.map(({ id }) => id);
    const named = Object.values(contributes.menus).flatMap((entries) =>
      entries.flatMap(({ submenu }) => submenu ?? []),
    );
    assert.deepEqual([...new Set(named)].sort(), ids.toSorted());
  });
});

describe('the title of a view', () => {
  it('has at most four icons, filtered or not', () => {
    const inTitles = contributes.menus['view/title'] ?? [];
    for (const view of Object.values(views))
      for (const isFiltered of [false, true]) {
        const isTrue = (term: string): boolean => {
          if (term.startsWith('view == ')) return term === `view == ${view}`;
          const [, not = '', key = ''] = /^(!?)recordsWorkspace\.(\w+)$/.exec(term) ?? [];
          assert.notEqual(key, '', term);
          const isSet = key === 'readOnly' ? false : key.endsWith('Filtered') ? isFiltered : true;
          return isSet !== (not === '!');
        };
        const icons = inTitles.filter(
          ({ group = '', when = '' }) => group.startsWith('navigation') && when.split(' && ').every(isTrue),
        );
        assert.ok(icons.length <= 4, `${view}, ${String(isFiltered)}: ${icons.map(nameOf).join()}`);
      }
  });
});

describe('the inline actions of a row', () => {
  it('go where several rows are selected, as the entries of the menu do', () => {
    const all = Object.values(contributes.menus).flat();
    for (const { row, isOneOfMany } of rows) {
      const inMenus = new Set(
        all
          .filter(
            (entry) => !isInline(entry) && (entry.when ?? '').includes('viewItem') && isShown(entry, row, isOneOfMany),
          )
          .map(nameOf),
      );
      const inline = context.filter((entry) => isInline(entry) && isShown(entry, row, isOneOfMany)).map(nameOf);
      assert.deepEqual(
        inline.filter((name) => !inMenus.has(name)),
        [],
        `${row.kind}, ${isOneOfMany ? 'several' : 'one'}`,
      );
    }
  });

  it('of what could not be loaded lead on: retry, log and diagnosis', () => {
    for (const row of oneRowOfEachLook().filter(({ kind }) => kind === 'failed')) {
      const inline = context.filter((entry) => isInline(entry) && isShown(entry, row)).map(nameOf);
      assert.deepEqual(inline.toSorted(), ['diagnoseConnection', 'retry', 'showLog']);
    }
  });
});

describe('icons of commands', () => {
  it('have one meaning each', () => {
    const meanings: Readonly<Record<string, RegExp>> = {
      '$(add)': /^(new|add)/,
      '$(archive)': /^archive/,
      '$(calendar)': /Date$/,
      '$(cloud-upload)': /^upload/,
      '$(copy)': /^copy/,
      '$(clear-all)': /^clearFilter$/,
      '$(close)': /^remove/,
      '$(diff)': /^compare/,
      '$(discard)': /^restore/,
      '$(export)': /^export/,
      '$(edit)': /^edit(Mini|Record|Skill)$/,
      '$(filter)': /^filter/,
      '$(go-to-file)': /^open/,
      '$(list-flat)': /^show/,
      '$(references)': /Relation$/,
      '$(refresh)': /^(refresh|retry)/,
      '$(rename)': /^rename/,
      '$(replace)': /^replace/,
      '$(save-as)': /^save/,
      '$(search)': /^search/,
      '$(check)': /^submit/,
      '$(tag)': /^editLabels$/,
      '$(trash)': /^delete/,
    };
    const names = new Map<string, string[]>();
    for (const { icon = '', command } of contributes.commands)
      names.set(icon, [...(names.get(icon) ?? []), nameOf({ command })]);
    const unclear = [...names].filter(([icon, of]) =>
      of.length > 1
        ? !of.every((name) => meanings[icon]?.test(name))
        : meanings[icon] && !meanings[icon].test(of[0] ?? ''),
    );
    assert.deepEqual(unclear, []);
  });
});

describe('keys of commands', () => {
  it('are none that a system uses itself', () => {
    // Lock the screen, show the desktop, terminal, log out, monitor; hide the Dock, other windows, minimise, force quit.
    const linux = ['l', 'd', 't', 'delete', 'backspace', 'escape', 'up', 'down', 'left', 'right'];
    const taken = new Set([
      ...linux.map((key) => `ctrl+alt+${key}`),
      ...['d', 'h', 'm', 'w', 'escape', 'space'].map((key) => `cmd+alt+${key}`),
      ...['q', 'h', 'm', 'tab', 'space', 'w'].map((key) => `cmd+${key}`),
    ]);
    const guilty = contributes.keybindings.filter(
      ({ key, mac = key.replace('ctrl', 'cmd') }) => taken.has(key) || taken.has(mac),
    );
    assert.deepEqual(guilty, []);
  });
});

describe('a view with nothing to show', () => {
  const welcomes = (view: string): readonly string[] =>
    contributes.viewsWelcome.filter((welcome) => welcome.view === view).map(({ when = '' }) => when);

  it('is one alone while no workspace is connected: the welcome, with all else hidden', () => {
    const shown = (contributes.views['recordsWorkspace'] ?? []).filter(({ when }) => when === undefined);
    assert.deepEqual(
      shown.map(({ id }) => id),
      [views.minis],
    );
    assert.deepEqual(
      contributes.viewsWelcome.filter(({ when }) => when === '!recordsWorkspace.connected').map(({ view }) => view),
      [views.minis],
    );
  });

  it('asks to select a Mini only where there is one', () => {
    const asking = contributes.viewsWelcome.find(({ contents }) => contents === '%welcome.records.noMini%');
    assert.match(asking?.when ?? '', /&& !recordsWorkspace\.noMinis$/);
  });

  it('offers to create the first one, where that is allowed', () => {
    for (const [view, key] of [
      [views.minis, 'noMinis'],
      [views.records, 'noMinis'],
      [views.labels, 'noLabels'],
      [views.skills, 'noSkills'],
    ] as const) {
      const own = welcomes(view).filter((when) => when.startsWith(`recordsWorkspace.${key}`));
      assert.deepEqual(own, [
        `recordsWorkspace.${key} && !recordsWorkspace.readOnly`,
        `recordsWorkspace.${key} && recordsWorkspace.readOnly`,
      ]);
    }
  });
});

describe('the Command Palette', () => {
  const whenOf = (id: string): string | undefined =>
    contributes.menus['commandPalette']?.find(({ command }) => command === `recordsWorkspace.${id}`)?.when;

  it('shows what can act: on the chosen Mini, on what is selected, on a filter that is set', () => {
    for (const id of ['filterRecords', 'sortRecords', 'showTrash', 'refreshRecords', 'loadMoreRecords', 'clearFilter'])
      assert.match(whenOf(`records.${id}`) ?? '', /recordsWorkspace\.miniChosen/, id);
    assert.match(whenOf('records.clearFilter') ?? '', /recordsWorkspace\.recordsFiltered/);
    assert.match(whenOf('records.loadMoreRecords') ?? '', /recordsWorkspace\.moreRecords/);
    for (const id of ['copyId', 'copyLink', 'copyTitle', 'copyAsJson'])
      assert.match(whenOf(`views.${id}`) ?? '', /recordsWorkspace\.rowSelected/, id);
  });

  it('shows the diagnosis and the log to those who are not connected', () => {
    for (const id of ['connection.diagnoseConnection', 'connection.showLog']) assert.equal(whenOf(id), undefined, id);
  });
});

describe('the menus above the views', () => {
  it('have one place for each entry, unless one replaces the other', () => {
    const entries = contributes.menus['view/title'] ?? [];
    const termsOf = ({ when = '' }: MenuEntry): string[] => when.split(' && ');
    const viewOfEntry = (entry: MenuEntry): string | undefined =>
      termsOf(entry).find((term) => term.startsWith('view == '));
    const exclude = (a: MenuEntry, b: MenuEntry): boolean =>
      viewOfEntry(a) !== viewOfEntry(b) || termsOf(a).some((term) => termsOf(b).includes(`!${term}`));
    const shared = entries.flatMap((a, at) =>
      entries
        .slice(at + 1)
        .filter((b) => a.group === b.group && !exclude(a, b) && !exclude(b, a))
        .map((b) => `${nameOf(a)} and ${nameOf(b)}`),
    );
    assert.deepEqual(shared, []);
  });
});
