import assert from 'node:assert/strict';
import type { ServiceClient } from '../../../src/api/client';
import type { Connection } from '../../../src/domain/connection/connection';
import type { RemoteWorkspace } from '../../../src/workspace/remoteWorkspace';
import { Session } from '../../../src/workspace/session';
import { sampleConnection, useWorkspace } from '../../support/useWorkspace';
import { windowKept } from '../../support/windowKept';

const [one, two]: [Connection, Connection] = [
  { ...sampleConnection, id: 'one' },
  { ...sampleConnection, id: 'two' },
];

describe('Session', () => {
  const inUse = useWorkspace();
  let session: Session;
  /** Requested connections, each with a function that answers it. */
  let asked: { connection: Connection; answer: (error?: Error) => Promise<void> }[];
  let shown: (string | undefined)[];
  beforeEach(() => {
    asked = [];
    shown = [];
    const connect = (connection: Connection): Promise<ServiceClient> =>
      new Promise((resolve, reject) => {
        const answer = async (error?: Error): Promise<void> => {
          if (error) reject(error);
          else resolve(inUse.client);
          await new Promise(setImmediate);
        };
        asked.push({ connection, answer });
      });
    const { memory, arrangements, journals } = windowKept();
    session = new Session(connect, inUse.clock, {
      memory,
      arrangementsOf: () => arrangements,
      journalsOf: () => Promise.resolve(journals),
    });
    session.onDidChangeConnection((connection) => shown.push(connection?.id));
  });
  afterEach(() => session.dispose());
  const idOf = async (workspace: Promise<RemoteWorkspace | undefined>): Promise<string | undefined> =>
    (await workspace)?.connection.id;

  it('opens nothing while signed out or before it is first used', async () => {
    assert.equal(await session.workspace(), undefined);
    session.show(one);
    assert.equal(asked.length, 0);
    assert.equal(session.connection, one);
    assert.equal(session.current, undefined);
  });

  it('opens once for all callers', async () => {
    session.show(one);
    const looks = [session.workspace(), session.workspace()];
    await asked[0]?.answer();
    const [first, second] = await Promise.all(looks);
    assert.equal(first, second);
    assert.equal(session.current, first);
    assert.equal(asked.length, 1);
  });

  it('forwards changes of the shown workspace only', async () => {
    const kinds: string[] = [];
    session.onDidChange(({ kind }) => kinds.push(kind));
    session.show(one);
    const look = session.workspace();
    await asked[0]?.answer();
    const left = await look;
    await left?.labels.load();
    assert.deepEqual(kinds, ['labels']);
    session.show(two);
    await left?.skills.load();
    assert.deepEqual(kinds, ['labels']);
  });

  it('returns the shown workspace to callers who asked while another was connecting', async () => {
    session.show(one);
    const early = session.workspace();
    session.show(two);
    const late = session.workspace();
    await asked[1]?.answer();
    await asked[0]?.answer();
    assert.equal(await idOf(early), 'two');
    assert.equal(await early, await late);
    assert.equal(asked.length, 2);
  });

  it('returns it even if the previous one cannot be connected', async () => {
    session.show(one);
    const early = session.workspace();
    session.show(two);
    await asked[0]?.answer(new Error('no way'));
    await asked[1]?.answer();
    assert.equal(await idOf(early), 'two');
  });

  it('returns nothing after a sign-out in the meantime', async () => {
    session.show(one);
    const early = session.workspace();
    session.show(undefined);
    await asked[0]?.answer();
    assert.equal(await early, undefined);
    assert.equal(session.current, undefined);
  });

  it('opens a workspace once when it is left and shown again, whichever connects first', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      asked.length = 0;
      session.show(one);
      const early = session.workspace();
      session.show(two);
      session.show(one);
      const late = session.workspace();
      for (const at of order) await asked[at]?.answer();
      assert.equal(await early, await late);
      assert.equal(session.current, await late);
      // The remaining workspace is the active one: its events are forwarded.
      let heard = 0;
      session.onDidChange(() => heard++);
      await session.current?.labels.load();
      assert.equal(heard, 1);
    }
  });

  it('retries after a failure and notifies the callers that saw it', async () => {
    session.show(one);
    const looks = [session.workspace(), session.workspace()].map((look) => assert.rejects(look, /no way/));
    await asked[0]?.answer(new Error('no way'));
    await Promise.all(looks);
    assert.equal(session.current, undefined);
    assert.deepEqual(shown, ['one']);
    const again = session.workspace();
    await asked[1]?.answer();
    assert.equal(await idOf(again), 'one');
    assert.deepEqual(shown, ['one', 'one']);
  });

  it('has a workspace that is busy at hand when it is shown again, for those who tell of it then', async () => {
    session.show(one);
    const look = session.workspace();
    await asked[0]?.answer();
    const left = await look;
    Object.defineProperty(left?.changeSets, 'runningCount', { value: 1 });
    session.show(two);
    const told: boolean[] = [];
    session.onDidChangeConnection(() => told.push(session.current === left));
    session.show(one);
    assert.deepEqual(told, [true]);
    assert.ok((await session.workspace()) === left);
    assert.equal(asked.length, 1);
  });

  it('opens nothing once disposed', async () => {
    session.show(one);
    const look = session.workspace();
    session.dispose();
    await asked[0]?.answer();
    assert.equal(await look, undefined);
    assert.equal(session.current, undefined);
    assert.equal(await session.workspace(), undefined);
  });
});
