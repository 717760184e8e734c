// What is wrong with a name for a field.
import { strings } from '../strings';

export function nameProblem(name: string, isTaken: boolean): string | undefined {
  if (name === '') return strings.required;
  return isTaken ? strings.nameTaken(name) : undefined;
}
