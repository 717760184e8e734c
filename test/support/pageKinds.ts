// What pages know about the fields of their things, without VS Code.
import { miniFields } from '../../src/domain/fields/miniFields';
import { recordFields } from '../../src/domain/fields/recordFields';
import { miniFieldText, recordFieldText } from '../../src/words/fields';

export const recordKind = {
  titleField: 'title',
  fields: recordFields,
  nameOf: (field: string) => recordFieldText(field),
};

export const miniKind = {
  titleField: 'name',
  fields: miniFields,
  nameOf: (field: string) => miniFieldText(field),
};
