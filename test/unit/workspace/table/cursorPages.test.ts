// A list that two readers read at once: scrolling asks for its next page while Load All reads all of them.
import assert from 'node:assert/strict';
import { openTable, Shelf } from './shelf';

describe('a list that is read on while it is loaded as a whole', () => {
  it('stays at its end when a page that was asked for earlier comes late', async () => {
    const shelf = new Shelf();
    shelf.fill('mini', 1_400);
    const table = await openTable(shelf, ['mini']);
    let answer: () => void = () => undefined;
    const late = new Promise<void>((resolve) => (answer = resolve));
    shelf.onAsk = () => {
      shelf.onAsk = () => undefined;
      return late;
    };
    const scrolled = table.list?.ends.below.read(new AbortController().signal);
    await table.loadAll();
    assert.deepEqual([table.list?.rowCount, table.list?.hasMoreBelow], [1_400, false]);
    answer();
    await scrolled;
    assert.equal(table.list?.hasMoreBelow, false, 'would be read to its end once more');
    table.dispose();
  });
});
