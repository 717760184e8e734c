// A service that lists Minis and Skills in another form than it reads one: other notation of moments, other order of fields, nothing
// where there is no value; and without marks of versions.
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seededMiniId, seededSkillId } from '../../support/seeded';
import { useAlteredAnswers } from './useAlteredAnswers';

type Fields = Readonly<Record<string, unknown>>;

function listed(one: Fields): Fields {
  const entries = Object.entries(one).filter(([, value]) => value !== null);
  const moment = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d{3})?Z$/;
  const long = (value: unknown): unknown =>
    typeof value === 'string'
      ? value.replace(moment, (_, start: string, ms = '.000') => `${start}${ms}0000+00:00`)
      : value;
  return Object.fromEntries(entries.toReversed().map(([name, value]) => [name, long(value)]));
}

describe('a service that lists in another form than it reads', () => {
  const answered = (body: string): unknown => {
    const value = JSON.parse(body, (name, one: unknown) => (name === 'eTag' ? undefined : one)) as Fields | Fields[];
    if (Array.isArray(value)) return value.map(listed);
    const { id, ...others } = value;
    // The id of a Skill may be missing where one is read.
    return 'assets' in others ? others : { id, ...others };
  };
  const inUse = useAlteredAnswers((body, method) => (method === 'GET' ? JSON.stringify(answered(body)) : body));

  it('lets a Mini be deleted, changed or not', async () => {
    const { minis } = inUse.workspace;
    inUse.sample.service.changeMini(seededMiniId(2), { name: 'Changed' });
    for (const number of [1, 2]) {
      const [mini] = (await minis.reread()).filter(({ id }) => id === seededMiniId(number));
      assert.ok(mini);
      await minis.delete(mini);
    }
  });

  it('lets a Skill be submitted and deleted', async () => {
    const { skills } = inUse.workspace;
    await skills.create({ title: 'One', agentType: 'person' });
    const find = async (): Promise<NonNullable<typeof skills.all>[number]> => {
      const [skill] = (await skills.reread()).filter(({ title }) => title === 'One');
      assert.ok(skill);
      return skill;
    };
    await skills.submit(await find());
    await skills.delete(await find());
    await skills.delete(await find());
    assert.equal((await find()).state, 'deleted');
  });

  it('takes files of a Skill', async () => {
    const { skills, skillAssets } = inUse.workspace;
    const skill = (await skills.reread()).find(({ id }) => id === seededSkillId(1));
    const folder = await mkdtemp(path.join(tmpdir(), 'records-forms-'));
    const file = { path: path.join(folder, 'a.txt'), fileName: 'a.txt', sizeBytes: 1 };
    await writeFile(file.path, 'a');
    const outcome = await skillAssets.add(await skills.read(skill?.id ?? ''), [file]);
    await rm(folder, { recursive: true });
    assert.deepEqual(outcome.failed, []);
  });
});
