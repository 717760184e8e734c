// A service without eTag and updatedAt: before a change that can't be undone, the whole item is compared with what the
// question showed.
import assert from 'node:assert/strict';
import type { SkillSummary } from '../../../src/domain/skill';
import { forwardTo, type HeldAnswer } from '../../support/forward';
import { seededMiniId, seededRecordId } from '../../support/seeded';
import { ask, storedRecord } from '../../support/stored';
import { TestServer } from '../../support/testServer';
import { useJourney } from '../support/useJourney';
import { rowOfRecord } from '../support/viewRows';

const DRAFT = seededRecordId(1, 3);

describe('an item without a version mark', () => {
  const journey = useJourney({ minis: 2, isConnected: false });
  let server: TestServer;

  beforeEach(async () => {
    const { window, sample } = journey;
    server = await TestServer.start(forwardTo(sample.url, { response: () => unmarked }));
    await window.connect({ url: server.origin, key: sample.key });
  });
  afterEach(() => server[Symbol.asyncDispose]());

  const draft = async () => {
    await journey.window.showRecordsOf('Ada Ashwick');
    return rowOfRecord(await journey.window.records.all(), DRAFT);
  };
  const changeDraft = (): void => void journey.sample.service.changeRecord(DRAFT, { description: 'Not ready yet.' });
  const storedState = async () => (await storedRecord(journey.sample, seededMiniId(1), DRAFT))?.state;
  const skill = async (title: string): Promise<SkillSummary | undefined> =>
    (await ask<SkillSummary[]>(journey.sample, '/Skills')).find((one) => one.title === title);

  it('is neither discarded nor submitted when another client changes the draft while the question is open', async () => {
    const { window } = journey;
    const row = await draft();
    window.person.types(/^Delete “/, 'delete').meanwhile(changeDraft);
    await row.run('recordsWorkspace.records.deleteRecord');
    (await window.person.notice('warn', /Someone else changed it/)).close();
    assert.equal(await storedState(), 'draft');
    journey.sample.service.changeRecord(DRAFT, { description: 'Almost.' });
    window.person.accepts('Submit “').meanwhile(changeDraft);
    await row.run('recordsWorkspace.records.submitDraft');
    await window.person.notice('warn', /Someone else changed it/);
    assert.equal(await storedState(), 'draft');
  });

  it('is discarded when unchanged', async () => {
    const { window } = journey;
    window.person.types(/^Delete “/, 'delete');
    await (await draft()).run('recordsWorkspace.records.deleteRecord');
    await window.person.notice('notify', /^Deleted “/);
    assert.equal(await storedState(), undefined);
  });

  it('is not deleted permanently when another client changes an archived Skill while the word is typed', async () => {
    const { window, sample } = journey;
    const id = (await skill('Old intake form'))?.id ?? '';
    const row = await window.skills.row('Archived', 'Old intake form');
    window.person
      .types('Delete “Old intake form” Permanently', 'delete')
      .meanwhile(() => void sample.service.changeSkill(id, { content: 'Text of a colleague' }));
    await row.run('recordsWorkspace.skills.deleteSkill');
    (await window.person.notice('warn', /Someone else changed it/)).close();
    assert.equal((await skill('Old intake form'))?.state, 'archived');
    window.person.types('Delete “Old intake form” Permanently', 'delete');
    await row.run('recordsWorkspace.skills.deleteSkill');
    await window.person.notice('notify', '” permanently.');
  });

  it('is not submitted when another client changes a Skill while the question is open', async () => {
    const { window, sample } = journey;
    const id = (await skill('Newsletter'))?.id ?? '';
    const row = await window.skills.row('Draft', 'Newsletter');
    window.person
      .accepts('Submit “Newsletter”?')
      .meanwhile(() => void sample.service.changeSkill(id, { content: 'Text of a colleague' }));
    await row.run('recordsWorkspace.skills.submitSkill');
    await window.person.notice('warn', /Someone else changed it/);
    assert.equal((await skill('Newsletter'))?.state, 'draft');
  });
});

function unmarked(answer: HeldAnswer): HeldAnswer {
  if (!answer.headers['content-type']?.includes('json') || answer.body.length === 0) return answer;
  const value: unknown = JSON.parse(answer.body.toString(), (name, inner: unknown) =>
    name === 'eTag' || name === 'updatedAt' ? undefined : inner,
  );
  return { ...answer, body: Buffer.from(JSON.stringify(value)) };
}
