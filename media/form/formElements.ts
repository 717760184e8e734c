// The elements of the form, for `startPage`.
import { AddField } from './addField';
import { ContentForm } from './contentForm';
import { DayField } from './dayField';
import { FieldName } from './fieldName';
import { LabelsField } from './labelsField';
import { MomentField } from './momentField';
import { TextField } from './textField';

export const formElements = {
  'content-form': ContentForm,
  'form-add-field': AddField,
  'form-day': DayField,
  'form-field-name': FieldName,
  'form-labels': LabelsField,
  'form-moment': MomentField,
  'form-text': TextField,
} as const satisfies Readonly<Record<string, CustomElementConstructor>>;
