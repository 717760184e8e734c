// The elements of the form, for `startPage`.
import { ContentForm } from './contentForm';
import { AddField } from './fields/addField';
import { DayField } from './fields/dayField';
import { FieldName } from './fields/fieldName';
import { LabelsField } from './fields/labelsField';
import { MomentField } from './fields/momentField';
import { TextField } from './fields/textField';
import fields from './form.css';
import sections from './sections.css';

export const formElements = {
  'content-form': ContentForm,
  'form-add-field': AddField,
  'form-day': DayField,
  'form-field-name': FieldName,
  'form-labels': LabelsField,
  'form-moment': MomentField,
  'form-text': TextField,
} as const satisfies Readonly<Record<string, CustomElementConstructor>>;

/** The style sheet of all forms, for `startPage`. */
export const formStyles = `${fields}\n${sections}`;
