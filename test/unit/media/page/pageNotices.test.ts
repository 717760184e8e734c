import assert from 'node:assert/strict';
import { nothing } from 'lit';
import type { DocumentState } from '../../../../src/protocol/editedDocument';
import { useEmptyPage } from '../../../support/useEmptyPage';

const state: DocumentState = { isDirty: true, hasOpened: { previous: false, next: false }, problems: [] };

describe('the notices of a page', () => {
  useEmptyPage();

  it('say once that it is of another workspace, though it could not be refreshed for that', async () => {
    const { noticesView } = await import('../../../../media/page/pageNotices');
    const run = (): void => undefined;
    const action = { text: '', run };
    const done = { retry: action, showLog: action, dismiss: run, switchWorkspace: run, resolve: run, compare: run };
    const countOf = (document: DocumentState): number => {
      const { values } = noticesView({ ...done, document, warning: 'Stale.', failure: undefined });
      return values.filter((view) => view !== nothing).length;
    };
    assert.deepEqual([countOf(state), countOf({ ...state, elsewhere: { text: 'Switch to it.' } })], [1, 1]);
  });
});
