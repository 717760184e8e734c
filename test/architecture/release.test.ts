// What a release fills in, and what refuses to go without.
import assert from 'node:assert/strict';
import { packedManifest, publicRepository, releasedRepository } from '../host/packedManifest';
import { textOf } from './repository';

type Manifest = Parameters<typeof packedManifest>[0];
const own = JSON.parse(textOf('package.json')) as Manifest;
const filledIn: Manifest = { ...own, repository: { url: 'https://github.com/some-team/records-workspace.git' } };

describe('the addresses of a release', () => {
  it('are made from the one in package.json', () => {
    assert.ok(!('bugs' in own) && !('homepage' in own));
    const packed = packedManifest(filledIn, releasedRepository(filledIn));
    assert.deepEqual(
      [packed['repository'], packed['bugs'], packed['homepage']],
      [
        { type: 'git', url: 'https://github.com/some-team/records-workspace.git' },
        { url: 'https://github.com/some-team/records-workspace/issues' },
        'https://github.com/some-team/records-workspace#readme',
      ],
    );
  });

  it('are refused while they are placeholders or lead to no public repository', () => {
    for (const url of [
      'https://github.com/OWNER/records-workspace.git',
      'https://git.example.org/a/b.git',
      'git@github.com:a/b.git',
    ])
      assert.throws(() => releasedRepository({ ...own, repository: { url } }), /Fill in `repository`/, url);
  });

  it('stay out of a package that is for nobody else', () => {
    const placeholder: Manifest = { ...own, repository: { url: 'https://github.com/OWNER/records-workspace.git' } };
    const packed = packedManifest(placeholder, publicRepository(placeholder));
    for (const name of ['repository', 'bugs', 'homepage', 'scripts', 'devDependencies'])
      assert.ok(!(name in packed), name);
    assert.deepEqual(packed['contributes'], own['contributes']);
  });
});
