// Files dropped on the page of a Record, or pasted into it: bytes of the page that pass through the private folder.
import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sendFiles, type FileTaker } from '../../../media/record/sendFiles';
import { PageFiles } from '../../../src/panels/page/pageFiles';
import { WorkspacePages } from '../../../src/panels/record/workspaceRecordPages';
import { TempFolder } from '../../../src/platform/files/tempFolder';
import { eventually } from '../../support/eventually';
import { neverLocked } from '../support/neverLocked';
import { seededMiniId, seededRecordId } from '../support/seeded';
import { storedRecord } from '../support/stored';
import { useJourney } from '../support/useJourney';

const ids = { miniId: seededMiniId(1), recordId: seededRecordId(1, 0) };
const seededFiles = ['sample-plan.pdf', 'garden photo (2).png'];
const MB = 1000 * 1000;

describe('attaching on the page of a Record', () => {
  const journey = useJourney({ minis: 2 });
  let root = '';
  let tempFolder: TempFolder;
  let files: PageFiles;
  let parts = 0;

  beforeEach(async () => {
    root = await mkdtemp(path.join(os.tmpdir(), 'attaching-'));
    tempFolder = new TempFolder(root);
    files = new PageFiles(tempFolder);
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

  const pagesOf = (): WorkspacePages =>
    new WorkspacePages(
      journey.window.access.session,
      neverLocked,
      () => undefined,
      (error) => assert.fail(String(error)),
    );

  /** As the page does it; `onPart` comes between its pieces. */
  function drop(dropped: readonly File[], onPart: () => void = () => undefined): Promise<void> {
    const pages = pagesOf();
    const ref = { connectionId: journey.window.access.session.connection?.id ?? '', ...ids };
    const taker: FileTaker = {
      offer: (offered) => Promise.resolve(files.offer(offered, (offer) => pages.addOffered(ref, offer))),
      wanted: (transfer) => files.wanted(transfer),
      send: (part) => {
        parts++;
        onPart();
        return files.receive(part);
      },
    };
    const taken = dropped.map((file) => ({ file, offer: { fileName: file.name, sizeBytes: file.size } }));
    return sendFiles(taker, taken);
  }
  async function attached(): Promise<(string | null | undefined)[]> {
    const record = await storedRecord(journey.sample, ids.miniId, ids.recordId);
    return (record?.attachments ?? []).map(({ fileName }) => fileName);
  }
  const writes = (): string[] => journey.wire.operations.filter((operation) => !operation.startsWith('GET'));

  it('sends them as files of the disk are sent, piece by piece', async () => {
    await drop([fileOf('dropped.txt', 2.5 * MB), fileOf('größe; “a”.txt', 0)]);
    await journey.window.person.notice('notify', 'Added 2 files to “Weekly note”.');
    assert.equal(parts, 4);
    assert.deepEqual(await attached(), [...seededFiles, 'dropped.txt', 'größe; “a”.txt']);
    assert.deepEqual(writes(), ['POST /Records/{id}/attachments']);
  });

  it('asks about names that are there already', async () => {
    const { person } = journey.window;
    person.decides('Replace “sample-plan.pdf”?', 'Replace');
    await drop([fileOf('sample-plan.pdf', 10)]);
    await person.notice('notify', 'Added “sample-plan.pdf”');
    assert.deepEqual(await attached(), ['garden photo (2).png', 'sample-plan.pdf']);
  });

  it('reads nothing of what is over the limit', async () => {
    const { person } = journey.window;
    const big = fileOf('big.bin', 10);
    Object.defineProperty(big, 'size', { value: 100 * MB + 1 });
    await drop([big]);
    await person.notice('warn', 'Nothing was sent. “big.bin” is too large (100 MB, limit 100 MB).');
    assert.equal(parts, 0);
    person.accepts('Not sent: 1 of 2.');
    await drop([big, fileOf('small.txt', 5)]);
    await person.notice('notify', 'Added “small.txt”');
    assert.equal(parts, 1);
  });

  it('says which file could not be read, and sends none', async () => {
    const { person } = journey.window;
    const gone = fileOf('gone.txt', 5);
    gone.slice = () => {
      throw new Error('NotReadableError');
    };
    await drop([fileOf('a.txt', 5), gone]);
    await person.notice('warn', /^Nothing was sent\. Couldn't read “gone\.txt”/);
    assert.deepEqual(writes(), []);
  });

  it('sends nothing when the page goes in the middle', async () => {
    const { person } = journey.window;
    await drop([fileOf('long.bin', 3 * MB)], () => {
      if (parts === 2) files.leave();
    });
    await person.notice('warn', /^Nothing was sent\. Couldn't read “long\.bin”\. Keep the page open/);
    assert.equal(parts, 2);
    assert.deepEqual(writes(), []);
  });

  it('repeats nothing when the connection breaks, and keeps no copy for it', async () => {
    const { window, sample } = journey;
    sample.faults.add({ kind: 'reset', operation: 'addAttachments', times: 1 });
    await drop([fileOf('a.txt', 5)]);
    const notice = await window.person.notice('warn', /^Couldn't upload a\.txt\. The connection broke/);
    assert.deepEqual(notice.actions, []);
    assert.deepEqual(writes(), ['POST /Records/{id}/attachments']);
    assert.deepEqual(await attached(), seededFiles);
  });

  it('writes nothing to a locked workspace, and the page offers nothing', async () => {
    const { window } = journey;
    await window.run('recordsWorkspace.connection.lockWorkspace');
    await drop([fileOf('a.txt', 5)]);
    await eventually('a word about the lock', () =>
      window.person.notices.find(({ message }) => message.includes('This workspace is locked')),
    );
    for (const notice of window.person.notices) notice.isSeen = true;
    assert.deepEqual(writes(), []);
    const { session } = window.access;
    const locks = { ...neverLocked, isReadOnly: () => true };
    const pages = new WorkspacePages(
      session,
      locks,
      () => undefined,
      () => undefined,
    );
    const ref = { connectionId: session.connection?.id ?? '', ...ids };
    assert.equal((await pages.load(ref, new AbortController().signal)).canEdit, false);
  });

  it('tells the page of another workspace why nothing is attached, however late the page asks', async () => {
    const { window } = journey;
    const ref = { connectionId: window.access.session.connection?.id ?? '', ...ids };
    await window.run('recordsWorkspace.connection.openSampleWorkspace');
    const pages = pagesOf();
    let refused: Promise<void> = Promise.resolve();
    const offered = { files: [{ fileName: 'a.txt', sizeBytes: 1 }] };
    const transfer = files.offer(offered, (offer) => (refused = pages.addOffered(ref, offer)));
    await assert.rejects(refused);
    // The page asks with a message of its own, which comes after all that the refusal has set off.
    await new Promise(setImmediate);
    await assert.rejects(files.wanted(transfer), /^SpokenError: This belongs to another workspace\. Switch to it/);
    await assert.rejects(
      pages.addPaths(ref, { paths: ['a.txt'], isOnlyText: false }),
      /^SpokenError: This belongs to another workspace\./,
    );
    assert.deepEqual(writes(), []);
    assert.deepEqual(await attached(), seededFiles);
  });
});
