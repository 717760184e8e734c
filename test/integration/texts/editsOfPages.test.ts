// Edits that a page makes to its document while the text changes otherwise.
import assert from 'node:assert/strict';
import { PageDocument } from '../../../src/editors/page/pageDocument';
import type { PageDocuments } from '../../../src/editors/page/pageKind';
import { recordPages } from '../../../src/editors/record/recordPanel';
import { seededMiniId, seededRecordId } from '../../support/seeded';
import { OpenText } from '../support/openText';
import { pageHost } from '../support/pageHost';
import { useJourney } from '../support/useJourney';

/** Nothing is saved here. */
const nothing = { dispose: () => undefined };
const documents = {
  onDidChangeState: () => nothing,
  addGathered: () => nothing,
  putAwayIn: () => undefined,
} as Partial<PageDocuments> as PageDocuments;

describe('edits of a page', () => {
  const journey = useJourney();

  it('are made anew when the text changed meanwhile', async () => {
    const { window } = journey;
    await window.showRecordsOf('Ada Ashwick');
    await (await window.records.row('Weekly note')).run('recordsWorkspace.records.editRecord');
    const text = await OpenText.active();
    const ref = {
      kind: 'record',
      connectionId: window.access.session.connection?.id ?? '',
      miniId: seededMiniId(1),
      recordId: seededRecordId(1, 0),
    } as const;
    const page = new PageDocument(
      text.document,
      ref,
      pageHost(window.access, { documents }),
      recordPages,
      () => undefined,
    );
    try {
      const typed = text.type('How the week went.', 'Typed in the text.');
      page.edit({ kind: 'set', path: ['title'], json: '"Typed on the page"' });
      await Promise.all([typed, page.flush()]);
      assert.match(text.text, /"Typed on the page"/);
      assert.match(text.text, /Typed in the text\./);
    } finally {
      page.dispose();
      await text.giveUp();
    }
  });
});
