// The sample's Minis. All people are invented.
import { type StoredBytes, bytesInMemory } from '../store/blobs';
import type { MiniStore, StoredIdentity, StoredMini } from '../store/miniStore';
import { labelId } from './labels';
import { firstName, isTeam, miniName } from './names';
import { portrait, portraitCount } from './png';
import { daysBefore, pick, seedId } from './random';
import { colleague, keyOwner } from './users';

const likes = [
  'gardening',
  'chess',
  'the choir',
  'long walks',
  'crosswords',
  'baking',
  'football on the radio',
] as const;
const diets = ['no added salt', 'vegetarian', 'soft food', 'none'] as const;
const languages = ['English', 'English', 'English', 'Italian', 'Greek', 'Vietnamese'] as const;

export function miniId(number: number): string {
  return seedId('0a17c0de', number);
}

/** The Mini with very many Records. */
export const LONG_LIST = 17;

/** How many Records a Mini starts with: one has very many, one none, the others some tens. */
export function recordCountOf(number: number): number {
  if (number === LONG_LIST) return 12_310;
  if (number === 18) return 0;
  return number === 1 ? 48 : 12 + ((number * 7) % 60);
}

export function seedMinis(minis: MiniStore, count: number): void {
  for (let number = 1; number <= count; number++) {
    const mini = seededMini(number);
    const earlier = number % 17 === 0 || number % 4 === 1 ? [firstForm(mini), secondForm(mini)] : [];
    for (const form of [...earlier, mini]) minis.put(form);
  }
}

function seededMini(number: number): StoredMini {
  const isPerson = !isTeam(number);
  const padded = String(number).padStart(3, '0');
  return {
    id: miniId(number),
    name: miniName(number),
    agentType: isPerson ? 'person' : 'workspace',
    picture: number % 3 === 2 || number === 1 ? picture(number) : null,
    profile: number % 6 === 0 ? null : isPerson ? profile(number) : { area: miniName(number), shifts: 3 },
    dateOfBirth: isPerson ? birthDate(number) : null,
    identities: isPerson ? identities(number) : [],
    externalUri: number % 5 === 3 ? null : `https://care.example.org/people/${padded}`,
    labels: [
      labelId(number % 2 ? 21 : 22),
      ...(number % 7 === 3 ? [labelId(23)] : []),
      ...(number % 8 === 1 ? [labelId(24)] : []),
    ],
    createdAt: daysBefore(900 - (number % 800)),
    createdBy: keyOwner,
    updatedAt: number % 4 === 0 ? null : daysBefore(number % 60),
    updatedBy: number % 4 === 0 ? null : colleague,
    revision: 3,
  };
}

function profile(number: number): StoredMini['profile'] {
  return {
    preferredName: firstName(number),
    likes: [pick(likes, number), pick(likes, number + 3)],
    language: pick(languages, number),
    diet: pick(diets, number),
    walksAlone: number % 4 !== 0,
  };
}

/** Most people are old, some are young adults. */
function birthDate(number: number): string {
  const year = number % 7 === 3 ? 1978 + (number % 27) : 1931 + ((number * 11) % 29);
  return `${year}-0${1 + (number % 9)}-${10 + (number % 18)}`;
}

function identities(number: number): StoredIdentity[] {
  const digits = String(number).padStart(10, '0');
  const all = [
    { value: `TEST-NHS-${digits}`, kind: 'nhs' },
    { value: `TEST-NDIS-${digits}`, kind: 'ndis' },
    { value: `TEST-MEDICARE-${digits}`, kind: 'medicare' },
    { value: `TEST-AGED-${digits}`, kind: 'my_aged_care' },
    { value: `TEST-OTHER-${digits}`, kind: 'unknown' },
  ];
  return all.slice(0, 1 + (number % all.length));
}

const portraits = new Map<number, StoredBytes>();

function picture(number: number): StoredMini['picture'] {
  const ground = number % portraitCount;
  let bytes = portraits.get(ground);
  if (!bytes) portraits.set(ground, (bytes = bytesInMemory(portrait(ground))));
  return { id: seedId('5ec0f11e', number), contentType: 'image/png', bytes };
}

function firstForm(mini: StoredMini): StoredMini {
  return {
    ...mini,
    name: `${mini.name} (new)`,
    profile: null,
    identities: [],
    picture: null,
    updatedAt: null,
    updatedBy: null,
    revision: 1,
  };
}

function secondForm(mini: StoredMini): StoredMini {
  return { ...mini, identities: mini.identities.slice(0, 1), updatedAt: daysBefore(200), revision: 2 };
}
