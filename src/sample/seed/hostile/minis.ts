// Hostile Minis: one that holds the Records, one that refuses every change, and one per text.
import { bytesInMemory } from '../../store/blobs';
import type { MiniStore, StoredMini } from '../../store/miniStore';
import { daysBefore } from '../random';
import { firstMiniLabel } from './labels';
import { hostileIds, hostileOwner, pathId, type HostileText, hostileTexts, repeated } from './texts';

export const hostileMiniNames = {
  owner: 'Hostile Records',
  refused: 'Mini that refuses every change',
  path: 'Mini whose id is a path',
} as const;

/** After the three Minis with plain names. */
const firstHostileMini = 10;

export function seedHostileMinis(minis: MiniStore, bait: string): void {
  minis.put(plain(hostileOwner, hostileMiniNames.owner));
  minis.put(plain(hostileIds.mini(2), hostileMiniNames.refused));
  minis.put(plain(pathId, hostileMiniNames.path));
  hostileTexts(bait).forEach((hostile, at) => {
    const id = hostileIds.mini(firstHostileMini + at);
    minis.put({ ...plain(id, `${hostile.text} earlier`), profile: repeated(hostile), revision: 1 });
    minis.put({ ...plain(id, hostile.text), ...fieldsOf(hostile, at) });
  });
}

function plain(id: string, name: string): StoredMini {
  return {
    id,
    name,
    agentType: 'person',
    picture: null,
    profile: null,
    dateOfBirth: null,
    identities: [],
    externalUri: null,
    labels: [],
    createdAt: daysBefore(1),
    createdBy: hostileIds.user(1),
    updatedAt: daysBefore(1),
    updatedBy: null,
    revision: 2,
  };
}

function fieldsOf(hostile: HostileText, at: number): Partial<StoredMini> {
  const text = repeated(hostile);
  return {
    agentType: at % 2 ? 'workspace' : 'person',
    profile: { [text]: text, list: [text, { [text]: [text] }] },
    // Writes validate the kind.
    identities: [{ value: text, kind: at % 2 ? text : 'nhs' }],
    externalUri: text,
    labels: [hostileIds.label(firstMiniLabel + at), text],
    createdBy: at % 3 ? hostileIds.user(at) : text,
    updatedBy: text,
    picture: { id: hostileIds.attachment(500 + at), contentType: 'image/svg+xml', bytes: script },
  };
}

const script = bytesInMemory(
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>document.title = "ran"</script></svg>'),
);
