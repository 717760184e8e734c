// The contents of the seeded Records: the kinds of notes a small care team writes, all invented.
import { hash, pick } from './random';

interface RecordText {
  readonly title: string;
  readonly description: string | null;
  readonly content: unknown;
  readonly schema: unknown;
  readonly tags: Readonly<Record<string, unknown>> | null;
}

const moods = ['calm', 'cheerful', 'tired', 'chatty'] as const;
const places = ['garden', 'kitchen', 'park', 'library', 'day centre'] as const;
const meals = ['ate well', 'left half of dinner', 'asked for seconds', 'had little appetite in the mornings'] as const;
const nights = ['slept through', 'was up twice', 'went to bed late', 'napped in the afternoons'] as const;
const relatives = ['daughter', 'son', 'sister', 'neighbour', 'grandson'] as const;
/** Invented: no such medicines exist. */
const medicines = ['Samplamol 5 mg', 'Inventadine 10 mg', 'Placebolin 2 ml'] as const;
type Incident = readonly [what: string, text: string, severity: 'low' | 'medium'];
const incidents: readonly [Incident, ...Incident[]] = [
  ['slipped on the stairs', 'slipped on the last step. No injury. The handrail was checked.', 'low'],
  ['evening medicine late', 'had the evening medicine an hour late. The nurse was told the same night.', 'low'],
  ['missed the bus', 'missed the bus home and waited in the day centre. The family was called.', 'low'],
  ['small burn on the hand', 'touched the hot kettle. Cooled at once, a plaster, no doctor needed.', 'medium'],
];

const noteSchema = {
  type: 'object',
  properties: {
    note: { type: 'string', description: 'In plain words' },
    mood: { type: 'string', enum: moods },
    walkMinutes: { type: 'integer', minimum: 0, maximum: 240 },
  },
  required: ['note'],
};
const pressureSchema = {
  type: 'object',
  properties: { systolic: { type: 'number' }, diastolic: { type: 'number' }, pulse: { type: 'number' } },
  required: ['systolic', 'diastolic'],
};
const goalsSchema = { type: 'object', properties: { goals: { type: 'array', items: { type: 'object' } } } };

type Kind = (person: string, seed: number) => RecordText;

const kinds: readonly [Kind, ...Kind[]] = [
  (person, seed) => ({
    title: 'Weekly note',
    description: 'How the week went.',
    content: {
      note: `${person} spent much of the week in the ${pick(places, seed)}, ${pick(meals, seed >>> 7)} and ${pick(nights, seed >>> 11)}.`,
      mood: pick(moods, seed >>> 3),
      walkMinutes: 5 + (seed % 11) * 5,
    },
    schema: noteSchema,
    tags: { shift: seed % 2 ? 'morning' : 'evening', score: seed % 10 },
  }),
  (_person, seed) => ({
    title: 'Medication review',
    description: `Reviewed with the pharmacist. Next review in ${30 + (seed % 4) * 30} days.`,
    content: {
      medicines: medicines.map((name, at) => ({
        name,
        timesADay: 1 + ((seed >>> at) % 3),
        withFood: Boolean((seed >>> at) & 1),
      })),
      reviewed: true,
      nextReviewInDays: 30 + (seed % 4) * 30,
    },
    schema: null,
    tags: { priority: seed % 3 === 0 ? 'high' : 'normal' },
  }),
  (person, seed) => ({
    title: 'Visit summary',
    description: null,
    content: `We met in the ${pick(places, seed)}. ${person} was ${pick(moods, seed >>> 4)} and ${pick(meals, seed >>> 7)}.\n\nThe ${pick(relatives, seed >>> 9)} comes on Sunday.\nNothing else to report.`,
    schema: null,
    tags: {},
  }),
  (_person, seed) => ({
    title: pick(['Care plan goals', 'Goals for the next three months', 'Care plan review'], seed >>> 5),
    description: 'Agreed for the next months.',
    content: {
      goals: [
        { title: `Walk to the ${pick(places, seed)}`, progress: seed % 100, done: false },
        { title: 'Call a friend each week', progress: 100, done: true },
      ],
      agreedWith: ['Tess Harrowgate', 'Priya Silverdale'],
    },
    schema: goalsSchema,
    tags: { area: 'planning', weeks: 12 },
  }),
  (person, seed) => {
    const relative = pick(relatives, seed);
    return {
      title: pick(['Phone call with family', `Message from the ${relative}`, 'Call with the surgery'], seed >>> 5),
      description: `A short call. ${person} was ${pick(moods, seed)} afterwards.`,
      content: {
        minutes: 5 + (seed % 20),
        with: relative,
        about: ['the weekend', pick(['a birthday', 'new glasses', 'the summer trip'], seed >>> 8)],
        followUp: seed % 3 === 0 ? 'call again next week' : null,
      },
      schema: null,
      tags: null,
    };
  },
  (_person, seed) => ({
    title: 'Blood pressure',
    description: null,
    content: {
      systolic: 112 + (seed % 27),
      diastolic: 68 + ((seed >>> 5) % 18),
      pulse: 58 + ((seed >>> 9) % 22),
      unit: 'mmHg',
      device: 'upper arm',
    },
    schema: pressureSchema,
    tags: { kind: 'measurement', automatic: true },
  }),
  (person, seed) => {
    const [what, text, severity] = pick(incidents, seed >>> 4);
    return {
      title: `Incident: ${what}`,
      description: 'Told to the family and the coordinator.',
      content: `# What happened\n\n${person} ${text}\n\n- time: ${8 + (seed % 11)}:${seed % 2 ? '10' : '40'}\n- place: ${pick(places, seed)}\n`,
      schema: null,
      tags: { severity, 'reported to': 'Priya Silverdale' },
    };
  },
  (_person, seed) => ({
    title: 'Meal preferences',
    description: 'Likes and dislikes.',
    content: [
      { dish: pick(['pumpkin soup', 'lentil stew', 'fish pie'], seed), likes: true },
      { dish: pick(['liver', 'cold rice', 'beetroot'], seed >>> 3), likes: false },
      'plenty of water',
    ],
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
      return {
        title: `${text.title} (draft wording)`,
        content: { note: 'First notes, not yet checked.', checked: false },
      };
    case 2:
      return {
        description: 'Details follow.',
        content: { note: 'Details follow.' },
        tags: { stage: 'early' },
      };
    default:
      return { title: 'Untitled entry', description: null, content: null, tags: {} };
  }
}
