// The style sheet of all forms, for `startPage`.
import fields from './form.css';
import sections from './sections.css';

export const formStyles = `${fields}\n${sections}`;
