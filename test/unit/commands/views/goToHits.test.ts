import assert from 'node:assert/strict';
import { goToHits, type GoToHit } from '../../../../src/commands/views/goToHits';
import { linkText } from '../../../../src/commands/views/thingLink';
import { ServiceError } from '../../../../src/domain/failure';
import { SearchedPages, type FoundPage } from '../../../../src/platform/prompts/searchedPages';
import { RemoteWorkspace } from '../../../../src/workspace/remoteWorkspace';
import { aRecord } from '../../../support/build';
import { seededMiniId, seededRecordId } from '../../../support/seeded';
import { sampleConnection, useWorkspace } from '../../../support/useWorkspace';
import { windowKept } from '../../../support/windowKept';

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
      case 'link':
        return hit.text;
      case 'everywhere':
        return hit.address;
    }
  };
  const hitsOf = async (text: string): Promise<string[]> =>
    (await find(text)).choices.map(({ value, group = '' }) => `${group}|${value.kind} ${idOf(value)}`);

  beforeEach(async () => {
    const { service } = inUse.sample;
    service.changeMini(seededMiniId(2), { name: 'Sample Orchard' });
    service.changeRecord(seededRecordId(1, 0), {
      title: 'Sample note',
      content: { note: 'Walked around the orchard.' },
    });
    await inUse.client.labels.createLabel({ name: label.name, resourceType: 'record' });
    await inUse.client.skills.createSkill({
      title: 'Sample orchard skill',
      content: 'Sample text',
      agentType: 'person',
    });
    await inUse.choose(1);
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

  it('knows Minis, labels and Skills at once that are loaded, by their names', async () => {
    const { minis, labels, skills } = inUse.workspace;
    await Promise.all([minis.refresh(), labels.load(), skills.load()]);
    let known: readonly string[] = [];
    const found = goToHits(inUse.workspace, 'ORCH sample', signal, undefined, (choices) => {
      known = choices.map(({ label: name, group = '' }) => `${group}|${name}`);
    });
    assert.deepEqual(known, ['Minis|Sample Orchard', `Labels|${label.name}`, 'Skills|Sample orchard skill']);
    await found;
  });

  it('finds a Mini by its id and by its external URI, once', async () => {
    assert.deepEqual(await hitsOf(seededMiniId(3)), [`ID or external URI|mini ${seededMiniId(3)}`]);
    await inUse.client.minis.patchMini(seededMiniId(4), { externalUri: 'https://care.example.org/orchard/4' });
    await inUse.workspace.minis.refresh();
    const pages = new SearchedPages<GoToHit>((...asked) => goToHits(inUse.workspace, ...asked));
    const found = (await pages.first('https://care.example.org/orchard/4'))?.choices ?? [];
    assert.deepEqual(
      found.map(({ value }) => idOf(value)),
      [seededMiniId(4)],
    );
  });

  it('finds a Record by its id in the chosen and the favorite Minis, and offers to look in the others', async () => {
    assert.deepEqual(await hitsOf(seededRecordId(1, 2)), [`ID or external URI|record ${seededRecordId(1, 2)}`]);
    assert.deepEqual(await hitsOf(seededRecordId(5, 0)), [`|everywhere ${seededRecordId(5, 0)}`]);
    inUse.workspace.miniArrangement.favorite([seededMiniId(5)]);
    assert.deepEqual(await hitsOf(seededRecordId(5, 0)), [`ID or external URI|record ${seededRecordId(5, 0)}`]);
  });

  it('lists the Records of all Minis at hand that have an external URI, and offers to look in the others', async () => {
    const uri = 'https://care.example.org/notes/9';
    inUse.workspace.miniArrangement.favorite([seededMiniId(5)]);
    inUse.client.records.listRecords = () => Promise.resolve({ items: [aRecord(10)] });
    const { choices } = await find(uri);
    const found = choices.slice(0, -1);
    const nameOf = (mini: number): string => inUse.workspace.minis.find(seededMiniId(mini))?.name ?? '';
    assert.deepEqual(found.map(({ detail }) => detail).sort(), [nameOf(1), nameOf(5)].sort());
    assert.ok(found.every(({ value }) => value.kind === 'record'));
    assert.equal(choices.at(-1)?.value.kind, 'everywhere');
  });

  it('offers to open a copied link and sends it nowhere', async () => {
    const thing = { kind: 'mini', miniId: seededMiniId(3) } as const;
    const link = linkText('vscode', { host: 'sample', workspaceId: sampleConnection.id, thing });
    const before = inUse.sample.service.requests.length;
    assert.deepEqual(await hitsOf(link), [`|link ${link}`]);
    assert.equal(inUse.sample.service.requests.length, before);
  });

  it('finds a Mini by an id that is no longer than a word', async () => {
    const [first] = inUse.workspace.minis.all ?? [];
    assert.ok(first);
    Object.assign(first, { id: 'mini-1' });
    assert.deepEqual((await hitsOf('MINI-1'))[0], 'ID or external URI|mini mini-1');
  });

  it('offers to look for a Record in all Minis after what an identity number finds', async () => {
    const value = 'TEST-NHS-0000000777';
    inUse.sample.service.changeMini(seededMiniId(2), { identities: [{ kind: 'nhs', value }] });
    assert.deepEqual(await hitsOf(value), [`Minis|mini ${seededMiniId(2)}`, `|everywhere ${value}`]);
  });

  it('finds labels and Skills by their ids', async () => {
    const { labels, skills } = inUse.workspace;
    await Promise.all([labels.load(), skills.load()]);
    const [skill] = skills.all ?? [];
    const own = labels.all?.labels[0];
    assert.deepEqual(await hitsOf(own?.id ?? ''), [`Labels|label ${own?.id ?? ''}`]);
    assert.deepEqual(await hitsOf(skill?.id ?? ''), [`Skills|skill ${skill?.id ?? ''}`]);
  });

  it('finds ids in capitals, as other programs write them', async () => {
    const { labels, skills } = inUse.workspace;
    await Promise.all([labels.load(), skills.load()]);
    const ids = [seededMiniId(3), labels.all?.labels[0]?.id ?? '', skills.all?.[0]?.id ?? ''];
    for (const [at, kind] of (['mini', 'label', 'skill'] as const).entries()) {
      const id = ids[at] ?? '';
      const hits = await hitsOf(id.toUpperCase());
      assert.deepEqual(hits, await hitsOf(id), kind);
      assert.match(hits.join(), new RegExp(`${kind} ${id}$`));
    }
  });

  it('offers the favorites, then the recently opened, before anything is typed', async () => {
    const { miniArrangement } = inUse.workspace;
    miniArrangement.favorite([seededMiniId(6)]);
    for (const number of [6, 3]) miniArrangement.opened(seededMiniId(number));
    const { choices } = await find('');
    assert.deepEqual(
      choices.slice(0, 3).map(({ value, group }) => [group, idOf(value)]),
      [
        ['Favorites', seededMiniId(6)],
        ['Recently Opened', seededMiniId(3)],
        ['Minis', idOf(choices[2]?.value ?? assert.fail())],
      ],
    );
    assert.equal(choices.length, 6, 'each once');
  });

  it('offers Minis before anything is typed also where no view has loaded them, or says why not', async () => {
    const open = () => new RemoteWorkspace(sampleConnection, inUse.client, inUse.clock, windowKept());
    const [first, second] = [open(), open()];
    assert.equal((await goToHits(first, ' ', signal)).choices.length, 6);
    inUse.sample.faults.add({ operation: 'listMinis', kind: 'status', status: 403 });
    await assert.rejects(goToHits(second, '', signal), ServiceError);
    for (const workspace of [first, second]) workspace.dispose();
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
