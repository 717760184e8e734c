// Invented contents of seeded Records, with varied JSON.
import { hash, pick } from './random';

export interface RecordText {
  readonly title: string;
  readonly description: string | null;
  readonly content: unknown;
  readonly schema: unknown;
  readonly tags: Readonly<Record<string, unknown>> | null;
}

const moods = ['calm', 'cheerful', 'tired', 'chatty'] as const;
const places = ['sample garden', 'sample kitchen', 'sample park', 'sample library'] as const;
const medicines = ['Samplamol 5 mg', 'Inventadine 10 mg', 'Placebolin 2 ml'] as const;

const noteSchema = {
  type: 'object',
  properties: { note: { type: 'string' }, mood: { type: 'string', enum: moods }, walkMinutes: { type: 'integer' } },
  required: ['note'],
};

type Kind = (person: string, seed: number) => RecordText;

const kinds: readonly [Kind, ...Kind[]] = [
  (person, seed) => ({
    title: 'Weekly note',
    description: 'How the week went.',
    content: {
      note: `Invented text. ${person} spent the week around the ${pick(places, seed)} and was mostly ${pick(moods, seed >>> 3)}.`,
      mood: pick(moods, seed >>> 3),
      walkMinutes: seed % 60,
    },
    schema: noteSchema,
    tags: { shift: seed % 2 ? 'morning' : 'evening', score: seed % 10 },
  }),
  (_person, seed) => ({
    title: 'Medication review',
    description: 'Invented medicines only.',
    content: {
      medicines: medicines.map((name, at) => ({
        name,
        timesADay: 1 + ((seed >>> at) % 3),
        withFood: Boolean((seed >>> at) & 1),
      })),
      reviewed: true,
      nextReviewInDays: 30 + (seed % 60),
    },
    schema: null,
    tags: { priority: 'high' },
  }),
  (person, seed) => ({
    title: 'Visit summary',
    description: null,
    content: `Invented text about a visit at the ${pick(places, seed)}.\n\n${person} asked for more tea.\nNothing else to report.`,
    schema: null,
    tags: {},
  }),
  (_person, seed) => ({
    title: 'Care plan goals',
    description: 'Goals agreed on for the next months.',
    content: {
      goals: [
        { title: `Walk to the ${pick(places, seed)}`, progress: seed % 100, done: false },
        { title: 'Call a friend each week', progress: 100, done: true },
      ],
      agreedWith: ['Sample Carer One', 'Sample Nurse Two'],
    },
    schema: { type: 'object', properties: { goals: { type: 'array', items: { type: 'object' } } } },
    tags: { area: 'planning', weeks: 12 },
  }),
  (person, seed) => ({
    title: 'Phone call with family',
    description: `A short call. ${person} was ${pick(moods, seed)}.`,
    content: {
      minutes: 5 + (seed % 40),
      about: ['weather', 'birthday', 'sample garden'],
      followUp: seed % 3 === 0 ? 'call again' : null,
    },
    schema: null,
    tags: null,
  }),
  (_person, seed) => ({
    title: 'Blood pressure',
    description: null,
    content: {
      systolic: 110 + (seed % 30),
      diastolic: 70 + (seed % 20),
      pulse: 58 + (seed % 25),
      unit: 'mmHg',
      device: 'sample-device-1',
    },
    schema: { type: 'object', properties: { systolic: { type: 'number' }, diastolic: { type: 'number' } } },
    tags: { kind: 'measurement', automatic: true },
  }),
  (person, seed) => ({
    title: 'Incident: slipped on the stairs',
    description: 'Nobody was hurt; this is an invented event.',
    content: `# What happened\n\n${person} slipped on the last step at the ${pick(places, seed)}.\n\n- no injury\n- handrail checked\n`,
    schema: null,
    tags: { severity: 'low', 'reported to': 'Sample Coordinator Three' },
  }),
  (_person, seed) => ({
    title: 'Meal preferences',
    description: 'Likes and dislikes.',
    content: [{ dish: 'sample soup', likes: true }, { dish: 'sample stew', likes: seed % 2 === 0 }, 'plenty of water'],
    schema: null,
    tags: {},
  }),
];

export function recordText(miniNumber: number, index: number, person: string): RecordText {
  return pick(kinds, index)(person, hash(miniNumber, index));
}

/** An earlier version of a Record's text. */
export function earlierText(text: RecordText, versionsAgo: number): Partial<RecordText> {
  switch (versionsAgo % 3) {
    case 1:
      return { title: `${text.title} (draft wording)`, content: { note: 'Invented earlier wording.', revised: false } };
    case 2:
      return {
        description: 'An earlier, shorter description.',
        content: { note: 'Invented first lines only.' },
        tags: { stage: 'early' },
      };
    default:
      return { title: 'Untitled entry', description: null, content: null, tags: {} };
  }
}
