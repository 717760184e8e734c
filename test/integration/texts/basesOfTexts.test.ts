// What a text is based on: what its editor shows, whatever is read meanwhile, and nothing where that is not known.
import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import type { DocumentHost } from '../../../src/editors/document/documentHost';
import { parseEditedUri } from '../../../src/editors/document/editedUri';
import { OpenTexts } from '../../../src/editors/document/openTexts';
import { TextFiles } from '../../../src/editors/document/textFiles';
import { seededRecordId } from '../../support/seeded';
import { OpenText } from '../support/openText';
import { useJourney } from '../support/useJourney';

describe('the base of a text', () => {
  const journey = useJourney();
  let text: OpenText;
  let kept: Map<string, unknown>;
  let texts: OpenTexts;

  /** As an extension host that has just started. */
  const restarted = (): OpenTexts => {
    const memento = {
      get: (key: string, otherwise: unknown) => kept.get(key) ?? otherwise,
      update: (key: string, value: unknown) => Promise.resolve(void kept.set(key, value)),
    } as unknown as vscode.Memento;
    return new OpenTexts({ session: journey.window.access.session, memento } as DocumentHost, () => undefined);
  };
  const opened = async () => {
    const { uri } = text.document;
    return texts.textOf(uri) ?? (await texts.load(uri, parseEditedUri(uri) ?? assert.fail()));
  };

  beforeEach(async () => {
    kept = new Map();
    await journey.window.showRecordsOf('Ada Ashwick');
    await (await journey.window.records.row('Weekly note')).run('recordsWorkspace.records.editRecord');
    text = await OpenText.active();
    texts = restarted();
  });

  afterEach(async () => {
    texts.dispose();
    await text.giveUp();
  });

  it('stays what was shown where a key is pressed while VS Code reloads it', async () => {
    const { uri } = text.document;
    const ref = parseEditedUri(uri) ?? assert.fail();
    const open = await opened();
    const shown = open.base.mark.hash;
    journey.sample.service.changeRecord(seededRecordId(1, 0), { description: 'Changed by a colleague.' });
    await texts.refresh(() => true);
    const files = new TextFiles({ isReadOnly: () => false } as unknown as DocumentHost['connections'], texts);
    assert.match(await files.read(uri, ref), /Changed by a colleague/);
    // VS Code keeps what is typed and shows nothing of what it has read.
    await text.type('"Weekly note"', '"Typed on"');
    assert.equal(open.base.mark.hash, shown);
  });

  it('keeps its time while one types, or VS Code would not save that', async () => {
    const { uri } = text.document;
    const ref = parseEditedUri(uri) ?? assert.fail();
    await opened();
    const files = new TextFiles({ isReadOnly: () => false } as unknown as DocumentHost['connections'], texts);
    const { mtime } = await files.stat(uri, ref);
    journey.sample.service.changeRecord(seededRecordId(1, 0), { description: 'Changed by a colleague.' });
    await texts.refresh(() => true);
    assert.ok((await files.stat(uri, ref)).mtime > mtime);
    await text.type('"Weekly note"', '"Typed on"');
    assert.equal((await files.stat(uri, ref)).mtime, mtime);
  });

  it('is unknown where unsaved edits are all that is left of it', async () => {
    await text.type('"Weekly note"', '"Typed before the start"');
    const { base, storedText } = await opened();
    assert.notEqual(base.mark.hash, storedText.mark.hash);
  });

  it('is kept through a restart', async () => {
    const { base } = await opened();
    await texts.refresh(() => true);
    journey.sample.service.changeRecord(seededRecordId(1, 0), { description: 'Changed by a colleague.' });
    await text.type('"Weekly note"', '"Typed before the start"');
    texts.dispose();
    texts = restarted();
    assert.equal((await opened()).base.mark.hash, base.mark.hash);
  });
});
