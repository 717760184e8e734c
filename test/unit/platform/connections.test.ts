import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import { Connections } from '../../../src/platform/connections';
import { sampleConnection } from '../../support/useWorkspace';

/** What VS Code keeps, as plain values: what is set to undefined is gone. */
function memento(): vscode.Memento {
  const values = new Map<string, unknown>();
  return {
    keys: () => [...values.keys()],
    get: <T>(key: string, otherwise?: T) => (values.has(key) ? (values.get(key) as T) : otherwise),
    update: (key, value) => {
      if (value === undefined) values.delete(key);
      else values.set(key, JSON.parse(JSON.stringify(value)));
      return Promise.resolve();
    },
  };
}

describe('Connections', () => {
  const [one, two] = [
    { ...sampleConnection, id: 'one' },
    { ...sampleConnection, id: 'two', name: 'Second' },
  ];
  let everywhere: vscode.Memento;
  const window = (): Connections => new Connections(everywhere, memento());
  beforeEach(() => (everywhere = memento()));

  it('stores each workspace once, the latest last', async () => {
    const connections = window();
    await connections.keep(one);
    await connections.keep(two);
    await connections.keep({ ...one, name: 'New name' });
    assert.deepEqual(
      window().all.map(({ name }) => name),
      ['Second', 'New name'],
    );
    await connections.forget(two);
    assert.equal(window().find('two'), undefined);
  });

  it('opens the last opened workspace in a new window', async () => {
    const first = window();
    await first.keep(one);
    await first.keep(two);
    await first.setOpen(one);
    const second = window();
    assert.equal(second.open?.id, 'one');
    await second.setOpen(two);
    assert.equal(first.open?.id, 'one', 'each window keeps its own');
    assert.equal(window().open?.id, 'two');
  });

  it('stays signed out in a window after signing out', async () => {
    const [first, second] = [window(), window()];
    await first.keep(one);
    await first.setOpen(undefined);
    await second.setOpen(one);
    assert.equal(first.open, undefined);
  });

  it('notifies once of changes by another window, at the next check', async () => {
    const first = window();
    await first.keep(one);
    await first.keep(two);
    const second = window();
    const told: string[] = [];
    second.onDidChangeLock(({ id, isReadOnly }) => told.push(`${id} ${isReadOnly === true ? 'locked' : 'unlocked'}`));
    second.onDidForget(({ id }) => told.push(`${id} forgotten`));
    await first.setReadOnly('one', true);
    assert.ok(second.isReadOnly('one'), 'what is asked is never out of date');
    assert.deepEqual(told, []);
    second.look();
    assert.deepEqual(told, ['one locked']);
    await first.setReadOnly('one', false);
    await first.forget(two);
    second.look();
    second.look();
    assert.deepEqual(told, ['one locked', 'one unlocked', 'two forgotten']);
  });

  it('notifies immediately of changes by this window', async () => {
    const connections = window();
    await connections.keep(one);
    const told: string[] = [];
    connections.onDidChangeLock(({ id }) => told.push(id));
    connections.onDidForget(({ id }) => told.push(`no ${id}`));
    await connections.setReadOnly('one', true);
    await connections.setReadOnly('one', true);
    await connections.forget(one);
    assert.deepEqual(told, ['one', 'no one']);
  });

  it("doesn't open a removed workspace", async () => {
    const connections = window();
    await connections.keep(one);
    await connections.setOpen(one);
    await connections.forget(one);
    assert.equal(connections.open, undefined);
  });
});
