// Renaming whatever has a name.
import assert from 'node:assert/strict';
import { useJourney } from './support/useJourney';

describe('rename', () => {
  const journey = useJourney();

  it('gives a Mini another name', async () => {
    const { window, wire } = journey;
    const mini = await window.minis.row('Sample Person 001');
    window.person.types('Rename Mini', 'Sample Person 001 renamed');
    await mini.run('recordsWorkspace.minis.renameMini');
    assert.deepEqual(wire.operations, ['GET /Minis/{id}', 'PATCH /Minis/{id}', 'GET /Minis/{id}']);
    assert.ok((await window.minis.labels()).includes('Sample Person 001 renamed'));
  });
});
