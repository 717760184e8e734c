import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';
import type { UploadFile } from '../../../../src/api/wire/request';
import { RequestKey } from '../../../../src/api/wire/requestKey';
import { failureOf } from '../../../../src/domain/failure';
import { clientOf, failureFrom } from '../../../support/clientOf';
import { eventually } from '../../../support/eventually';
import { json, status, TestServer, type Answer } from '../../../support/testServer';

/** Takes the new key alone. */
const guarded: Answer = (response, seen) => {
  if (seen.headers.authorization !== 'Bearer new-key') status(response, 401);
  else if (seen.method === 'GET') json(response, []);
  else json(response, ['made']);
};

/** A key that is refused until somebody enters another. */
function renewable(renewKey: () => Promise<boolean>) {
  let key = 'old-key';
  let renewals = 0;
  return {
    options: {
      key: () => Promise.resolve(key),
      renewKey: async () => {
        renewals++;
        const isNew = await renewKey();
        if (isNew) key = 'new-key';
        return isNew;
      },
    },
    renewals: () => renewals,
  };
}

const entered = async (): Promise<boolean> => (await turn(), true);

describe('a rejected key', () => {
  it('is renewed once for several requests, which are then sent again, including writes that only add', async () => {
    await using server = await TestServer.start(guarded);
    const keys = renewable(entered);
    const { client } = clientOf(server.baseUrl, keys.options);
    const bytes = Buffer.from([1, 2, 3]);
    const file: UploadFile = { fileName: 'a.bin', sizeBytes: 3, open: () => new Blob([bytes]).stream() };
    await Promise.all([
      client.users.listUsers(),
      client.minis.listMinis(),
      client.records.addRecordRelations('r', [{ relationship: 'relates-to' }]),
      client.attachments.addAttachments('r', [file]),
    ]);
    assert.equal(keys.renewals(), 1);
    assert.equal(server.seen.length, 8);
    const uploads = server.seen.filter(({ url }) => url.endsWith('/attachments'));
    assert.ok(uploads.length === 2 && uploads.at(-1)?.body.includes(bytes), 'the file was read anew');
  });

  it('lets a write be sent again only if it names the version it replaces', async () => {
    await using server = await TestServer.start((response, { headers }) =>
      headers.authorization === 'Bearer new-key' ? json(response, 'made') : status(response, 401),
    );
    const outcomes: unknown[] = [];
    for (const eTag of ['"1"', null]) {
      const { client } = clientOf(server.baseUrl, renewable(entered).options);
      outcomes.push(
        await client.records.upsertRecord('r', { title: 'Sample', eTag }).then(
          () => 'done',
          (error: unknown) => failureOf(error),
        ),
      );
    }
    assert.deepEqual(outcomes, ['done', { operation: 'upsertRecord', kind: 'unauthorized', isRenewed: true }]);
    const { client } = clientOf(server.baseUrl, renewable(entered).options);
    assert.equal((await failureFrom(client.skills.deleteSkill('s'))).mayBeDone, undefined);
    assert.equal(server.seen.length, 4);
  });

  it('is renewed again for a new request after all others were cancelled', async () => {
    await using server = await TestServer.start(guarded);
    let key = 'old-key';
    let asked = 0;
    let close = (): void => undefined;
    const closed = new Promise<void>((resolve) => (close = resolve));
    const { client } = clientOf(server.baseUrl, {
      key: () => Promise.resolve(key),
      renewKey: async (_, signal) => {
        asked++;
        if (asked === 1) {
          await new Promise((resolve) => signal.addEventListener('abort', resolve));
          await closed;
          return false;
        }
        key = 'new-key';
        return true;
      },
    });
    const controller = new AbortController();
    const first = failureFrom(client.users.listUsers({ signal: controller.signal }));
    await eventually('the question', () => asked === 1);
    controller.abort();
    assert.equal((await first).kind, 'cancelled');
    const second = client.users.listUsers();
    await eventually('its refusal', () => server.seen.length === 2);
    await turn();
    close();
    assert.deepEqual(await second, []);
    assert.equal(asked, 2);
  });

  it("isn't renewed again for a request that overlapped with the renewal", async () => {
    let held: (() => void) | undefined;
    await using server = await TestServer.start(async (response, seen, count) => {
      if (count === 1) await new Promise<void>((resolve) => (held = resolve));
      await guarded(response, seen, count);
    });
    const keys = renewable(entered);
    const { client } = clientOf(server.baseUrl, keys.options);
    const slow = client.users.listUsers();
    await eventually('the slow one', () => server.seen.length === 1);
    await client.users.listUsers();
    held?.();
    await slow;
    assert.equal(keys.renewals(), 1);
  });

  it("isn't renewed again for a late rejection, even if the same text was entered", async () => {
    let isAccepted = false;
    let held: (() => void) | undefined;
    await using server = await TestServer.start(async (response, _, count) => {
      if (count === 1) await new Promise<void>((resolve) => (held = resolve));
      if (isAccepted && count > 2) json(response, []);
      else status(response, 401);
    });
    let asked = 0;
    const { client } = clientOf(server.baseUrl, {
      renewKey: (refusedKey) => {
        asked++;
        assert.equal(refusedKey, 'sample-key');
        isAccepted = true;
        return Promise.resolve(true);
      },
    });
    const slow = client.users.listUsers();
    await eventually('the slow one', () => server.seen.length === 1);
    await client.users.listUsers();
    held?.();
    assert.deepEqual(await slow, []);
    assert.equal(asked, 1);
  });

  it('fails with unauthorized without a new key, or if that is rejected too', async () => {
    await using server = await TestServer.start((response) => status(response, 401));
    for (const answer of [true, false]) {
      const keys = renewable(() => Promise.resolve(answer));
      const failure = await failureFrom(clientOf(server.baseUrl, keys.options).client.users.listUsers());
      assert.deepEqual(failure, { operation: 'listUsers', kind: 'unauthorized' });
      assert.equal(keys.renewals(), 1);
    }
    assert.equal(server.seen.length, 3);
  });

  it("isn't awaited by cancelled requests, and the question closes with the last one", async () => {
    await using server = await TestServer.start((response) => status(response, 401));
    const controller = new AbortController();
    let isAbandoned = false;
    const { client } = clientOf(server.baseUrl, {
      renewKey: (_, signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => {
            isAbandoned = true;
            resolve(false);
          });
          controller.abort();
        }),
    });
    const failure = await failureFrom(client.users.listUsers({ signal: controller.signal }));
    assert.equal(failure.kind, 'cancelled');
    assert.ok(isAbandoned);
  });
});

describe('RequestKey', () => {
  it("don't delay a cancelled request while the user is asked", async () => {
    const controller = new AbortController();
    const { client } = clientOf('http://127.0.0.1:9', {
      key: () => {
        setImmediate(() => controller.abort());
        return new Promise(() => undefined);
      },
    });
    assert.equal((await failureFrom(client.users.listUsers({ signal: controller.signal }))).kind, 'cancelled');
  });

  it("don't pass an unusable key to fetch, whose error would contain it", async () => {
    for (const key of ['', '  ', 'two words', 'line\nend', 'schlüssel']) {
      const keys = new RequestKey({ key: () => Promise.resolve(key) });
      assert.equal((await failureFrom(keys.current('listUsers'))).kind, 'unauthorized', JSON.stringify(key));
    }
    assert.equal((await new RequestKey({ key: () => Promise.resolve(' good \n') }).current('listUsers')).text, 'good');
  });
});
