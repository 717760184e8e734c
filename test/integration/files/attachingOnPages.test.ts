// Files dropped on or pasted into the page of a Record: the page streams their bytes into the private folder.
import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sendFiles, type FileTaker } from '../../../media/page/sendFiles';
import type { PanelHost } from '../../../src/editors/page/pageKind';
import { recordPages } from '../../../src/editors/record/recordPanel';
import { TempFolder } from '../../../src/platform/files/tempFolder';
import type { FilePart } from '../../../src/protocol/fileTransfer';
import { eventually } from '../../support/eventually';
import { seededMiniId, seededRecordId } from '../../support/seeded';
import { attachedTo } from '../../support/stored';
import { openLocks, pageFor, pageHost } from '../support/pageHost';
import { useJourney } from '../support/useJourney';

const ids = { miniId: seededMiniId(1), recordId: seededRecordId(1, 0) };
const seededFiles = ['sample-plan.pdf', 'garden photo (2).png'];
const MB = 1000 * 1000;

describe('attaching on the page of a Record', () => {
  const journey = useJourney({ minis: 2 });
  let root = '';
  let tempFolder: TempFolder;
  let parts = 0;

  beforeEach(async () => {
    root = await mkdtemp(path.join(os.tmpdir(), 'attaching-'));
    tempFolder = new TempFolder(root);
    parts = 0;
  });
  afterEach(async () => {
    assert.deepEqual(await leftovers(), [], 'what was brought is gone from the disk');
    tempFolder.dispose();
    await rm(root, { recursive: true });
  });

  async function leftovers(): Promise<string[]> {
    const [own] = await readdir(root);
    return own === undefined ? [] : await readdir(path.join(root, own));
  }
  const fileOf = (name: string, sizeBytes: number): File => new File([new Uint8Array(sizeBytes).fill(97)], name);

  const { signal } = new AbortController();
  const pageOf = (more: Partial<PanelHost> = {}) => {
    const { session } = journey.window.access;
    const ref = { kind: 'record', connectionId: session.connection?.id ?? '', ...ids } as const;
    return pageFor(recordPages(ref), pageHost(journey.window.access, { tempFolder, ...more }));
  };

  /** Sends the file as the page does; `onPart` runs between its chunks. */
  function drop(dropped: readonly File[], page = pageOf(), onPart: () => void = () => undefined): Promise<void> {
    const request = ((method, params) => {
      if (method === 'sendPart') {
        parts++;
        onPart();
      }
      return page.handlers[method as 'sendPart'](params as FilePart, signal);
    }) as FileTaker['request'];
    const taken = dropped.map((file) => ({ file, offer: { fileName: file.name, sizeBytes: file.size } }));
    return sendFiles({ request }, taken);
  }
  const attached = () => attachedTo(journey.sample, ids.miniId, ids.recordId);

  it('uploads them in chunks, the same way as files on disk', async () => {
    await drop([fileOf('dropped.txt', 2.5 * MB), fileOf('größe; “a”.txt', 0)]);
    await journey.window.person.notice('notify', 'Added 2 files to “Weekly note”.');
    assert.equal(parts, 4);
    assert.deepEqual(await attached(), [...seededFiles, 'dropped.txt', 'größe; “a”.txt']);
    assert.deepEqual(journey.wire.writes, ['POST /Records/{id}/attachments']);
  });

  it('asks before it adds files whose names already exist', async () => {
    const { person } = journey.window;
    person.decides('Replace “sample-plan.pdf”?', 'Replace');
    await drop([fileOf('sample-plan.pdf', 10)]);
    await person.notice('notify', 'Added “sample-plan.pdf”');
    assert.deepEqual(await attached(), ['garden photo (2).png', 'sample-plan.pdf']);
  });

  it('reads no file that is over the limit', async () => {
    const { person } = journey.window;
    const big = fileOf('big.bin', 10);
    Object.defineProperty(big, 'size', { value: 100 * MB + 1 });
    await drop([big]);
    await person.notice('warn', 'Nothing was sent. “big.bin” is too large (over 100 MB).');
    assert.equal(parts, 0);
    person.accepts('Send 1 file?');
    await drop([big, fileOf('small.txt', 5)]);
    await person.notice('notify', 'Added “small.txt”');
    assert.equal(parts, 1);
  });

  it('names the file that could not be read and sends none', async () => {
    const { person } = journey.window;
    const gone = fileOf('gone.txt', 5);
    gone.slice = () => {
      throw new Error('NotReadableError');
    };
    await drop([fileOf('a.txt', 5), gone]);
    await person.notice('warn', /^Nothing was sent\. Couldn't read “gone\.txt”/);
    assert.deepEqual(journey.wire.writes, []);
  });

  it('sends nothing when the page closes during the transfer', async () => {
    const { person } = journey.window;
    const page = pageOf();
    await drop([fileOf('long.bin', 3 * MB)], page, () => {
      if (parts === 2) page.abandon?.();
    });
    await person.notice('warn', /^Nothing was sent\. Couldn't read “long\.bin”\. Add it again, and keep the page open/);
    assert.equal(parts, 2);
    assert.deepEqual(journey.wire.writes, []);
  });

  it('retries nothing when the connection breaks and keeps no copy', async () => {
    const { window, sample } = journey;
    sample.faults.add({ kind: 'reset', operation: 'addAttachments', times: 1 });
    await drop([fileOf('a.txt', 5)]);
    const notice = await window.person.notice('warn', /^Couldn't upload a\.txt\. The connection broke/);
    assert.deepEqual(notice.actions, []);
    assert.deepEqual(journey.wire.writes, ['POST /Records/{id}/attachments']);
    assert.deepEqual(await attached(), seededFiles);
  });

  it('writes nothing to a locked workspace, and the page offers no upload', async () => {
    const { window } = journey;
    await window.run('recordsWorkspace.connection.lockWorkspace');
    await drop([fileOf('a.txt', 5)]);
    await eventually('a word about the lock', () =>
      window.person.notices.find(({ message }) => message.includes('This workspace is locked')),
    );
    for (const notice of window.person.notices) notice.isSeen = true;
    assert.deepEqual(journey.wire.writes, []);
    const { load } = pageOf({
      locks: { ...openLocks, isReadOnly: () => true },
    });
    assert.equal((await load(signal)).canEdit, false);
  });

  it('explains to the page of another workspace why nothing is attached, even if the page asks late', async () => {
    const { handlers } = pageOf();
    await journey.window.run('recordsWorkspace.connection.openSampleWorkspace');
    const transfer = await handlers.offerFiles({ files: [{ fileName: 'a.txt', sizeBytes: 1 }] }, signal);
    // The page's own message arrives after everything the rejection triggers.
    await new Promise(setImmediate);
    const isElsewhere = /^PageError: This belongs to another workspace\. Switch to it/;
    await assert.rejects(handlers.wantedFile(transfer, signal), isElsewhere);
    const uriList = pathToFileURL(path.join(root, 'a.txt')).href;
    await assert.rejects(async () => handlers.act({ kind: 'addUris', uriList }, signal), isElsewhere);
    assert.deepEqual(journey.wire.writes, []);
    assert.deepEqual(await attached(), seededFiles);
  });
});
