// All strings of the form. The English text is the translation key.
import { formatExamples } from '../../src/base/json/textFormats';
import { plural } from '../../src/base/plural';
import { sharedStrings } from '../base/strings';
import { t } from '../base/translate';

export const strings = {
  ...sharedStrings,
  required: t('Required'),
  notAllowed: t("This field isn't allowed. Remove it."),
  notUnique: t('Each item can appear only once.'),
  noForm: t("This value doesn't fit the schema."),
  mustBe: {
    string: t('Must be text.'),
    number: t('Must be a number.'),
    integer: t('Must be a whole number.'),
    boolean: t('Only these values are allowed: {0}.', 'true, false'),
    array: t('Must be a list.'),
    object: t('Must be a JSON object.'),
    null: t('Must be empty.'),
  },
  formats: {
    day: t('Enter a value like {0}.', formatExamples.day),
    moment: t('Enter a value like {0}.', formatExamples.moment),
    email: t('Enter a value like {0}.', formatExamples.email),
    uri: t('Enter a value like {0}.', formatExamples.uri),
  },
  wholeDate: t('Enter a full date.'),
  wholeTime: t('Enter a full time.'),
  multipleOf: (step: string) => t('Must be a multiple of {0}.', step),

  between: (least: number, most: number) => t('{0} – {1}', least, most),
  atLeast: (limit: string) => t('At least {0}', limit),
  atMost: (limit: string) => t('At most {0}', limit),
  above: (limit: string) => t('More than {0}', limit),
  below: (limit: string) => t('Less than {0}', limit),
  characters: (count: number) => plural(count, t('1 character | {0} characters', count)),
  items: (count: number) => plural(count, t('1 item | {0} items', count)),
  fields: (count: number) => plural(count, t('1 field | {0} fields', count)),
  pattern: (pattern: string) => t('Pattern {0}', pattern),

  noFormFor: t('This part can only be edited as text.'),

  notSet: t('Not set'),
  yes: t('Yes'),
  no: t('No'),
  addItem: t('Add Item'),
  item: (number: number) => t('Item {0}', number),
  moveUp: t('Move Up'),
  moveDown: t('Move Down'),
  addField: t('Add Field'),
  nameOf: (name: string) => t('{0}: {1}', t('Name'), name),
  types: { string: t('Text'), number: t('Number'), boolean: t('Yes or no'), array: t('List'), object: t('Fields') },
  add: t('Add'),
  nameTaken: (name: string) => t('“{0}” already exists. Enter another one.', name),

  hidden: (text: string) => t('Hidden characters: {0}', text),

  addLabel: t('Add {0}', t('Label')),
  showAll: (count: number) => t('Show All {0}', count.toLocaleString()),
  shownOf: (shown: number, count: number) => t('{0} of {1}', shown.toLocaleString(), count.toLocaleString()),
  removeLabel: (name: string) => t('{0}: {1}', t('Remove'), name),

  addTag: t('Add Tag'),

  time: t('Time'),
  zone: t('Time zone'),
  addTime: t('Add {0}', t('Time')),
  removeTime: t('Remove {0}', t('Time')),
  localZone: (offset: string) => t('{0} (local)', offset),
} as const;
