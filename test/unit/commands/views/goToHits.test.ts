import assert from 'node:assert/strict';
import type { FoundPage } from '../../../../src/platform/prompts/searchedPages';
import { goToHits, type GoToHit } from '../../../../src/commands/views/goToHits';
import { useWorkspace } from '../../../support/useWorkspace';
import { miniId, recordId } from '../../sample/withSample';

const label = { id: '1abe1000-0000-4000-8000-000000000077', name: 'Sample orchard label' };

describe('Go To', () => {
  const inUse = useWorkspace({ minis: 6, records: 3 });
  const { signal } = new AbortController();
  const find = (text: string): Promise<FoundPage<GoToHit>> => goToHits(inUse.workspace, text, signal);
  const idOf = (hit: GoToHit): string => {
    switch (hit.kind) {
      case 'mini':
        return hit.mini.id;
      case 'record':
        return hit.row.id;
      case 'label':
        return hit.label.id;
      case 'skill':
        return hit.skill.id;
      case 'everywhere':
        return hit.address;
    }
  };
  const hitsOf = async (text: string): Promise<string[]> =>
    (await find(text)).choices.map(({ value, group = '' }) => `${group}|${value.kind} ${idOf(value)}`);

  beforeEach(async () => {
    const { service } = inUse.sample;
    service.changeMini(miniId(2), { name: 'Sample Orchard' });
    service.changeRecord(recordId(1, 0), { title: 'Sample note', content: { note: 'Walked around the orchard.' } });
    await inUse.client.labels.createLabel({ name: label.name, resourceType: 'record' });
    await inUse.client.skills.createSkill({
      title: 'Sample orchard skill',
      content: 'Sample text',
      agentType: 'person',
    });
    await inUse.workspace.minis.load();
    const mini = inUse.workspace.minis.find(miniId(1));
    assert.ok(mini);
    inUse.workspace.recordQuery.choose(mini);
  });

  it('finds Minis, Records of the chosen Mini, labels and Skills by words, in sections', async () => {
    const { choices } = await find('orchard');
    assert.deepEqual(
      choices.map(({ label: name, group, value }) => [group?.replace(/: .*/, ''), value.kind, name]),
      [
        ['Minis', 'mini', 'Sample Orchard'],
        ['Records', 'record', 'Sample note'],
        ['Labels', 'label', label.name],
        ['Skills', 'skill', 'Sample orchard skill'],
      ],
    );
    assert.equal(choices[1]?.detail, 'Found in: Content · Walked around the orchard.');
  });

  it('finds a Mini by its id and by its external URI, once', async () => {
    assert.deepEqual(await hitsOf(miniId(3)), [`ID or external URI|mini ${miniId(3)}`]);
    await inUse.client.minis.patchMini(miniId(4), { externalUri: 'https://care.example.org/orchard/4' });
    await inUse.workspace.minis.refresh();
    assert.deepEqual(await hitsOf('https://care.example.org/orchard/4'), [`ID or external URI|mini ${miniId(4)}`]);
  });

  it('finds a Record by its id in the chosen and the favorite Minis, and offers to look in the others', async () => {
    assert.deepEqual(await hitsOf(recordId(1, 2)), [`ID or external URI|record ${recordId(1, 2)}`]);
    assert.deepEqual(await hitsOf(recordId(5, 0)), [`|everywhere ${recordId(5, 0)}`]);
    inUse.workspace.miniArrangement.favorite([miniId(5)]);
    assert.deepEqual(await hitsOf(recordId(5, 0)), [`ID or external URI|record ${recordId(5, 0)}`]);
  });

  it('finds labels and Skills by their ids', async () => {
    const { labels, skills } = inUse.workspace;
    await Promise.all([labels.load(), skills.load()]);
    const [skill] = skills.all ?? [];
    const own = labels.all?.labels[0];
    assert.deepEqual(await hitsOf(own?.id ?? ''), [`Labels|label ${own?.id ?? ''}`]);
    assert.deepEqual(await hitsOf(skill?.id ?? ''), [`Skills|skill ${skill?.id ?? ''}`]);
  });

  it('offers the favorites, then the recently opened, before anything is typed', async () => {
    const { miniArrangement } = inUse.workspace;
    miniArrangement.favorite([miniId(6)]);
    for (const number of [6, 3]) miniArrangement.opened(miniId(number));
    const { choices } = await find('');
    assert.deepEqual(
      choices.slice(0, 3).map(({ value, group }) => [group, idOf(value)]),
      [
        ['Favorites', miniId(6)],
        ['Recently Opened', miniId(3)],
        ['Minis', idOf(choices[2]?.value ?? assert.fail())],
      ],
    );
    assert.equal(choices.length, 6, 'each once');
  });

  it('leaves out a section that fails, and fails when nothing is left', async () => {
    inUse.sample.faults.add({ operation: 'searchMinis', kind: 'status', status: 403 });
    assert.deepEqual(
      (await find('orchard')).choices.map(({ value }) => value.kind),
      ['record', 'label', 'skill'],
    );
    await assert.rejects(find('nothing has these words'));
  });
});
