// A Mini read for editing.
import { parseExact } from '../../base/exactJson';
import { sameJson } from '../../base/sameJson';
import type { Mini } from '../../domain/mini';
import { miniName } from '../../words/minis';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { serviceProblems } from '../document/json/fieldProblems';
import { readJson } from '../document/json/jsonText';
import { miniEditedFields, miniEditedText, readMiniEditedText } from './miniEditedText';
import { storedBy, type TextForm } from '../document/textForm';
import { markOf } from '../document/textMark';
import { miniFields } from '../../domain/fields/miniFields';
import { textFacts } from '../../words/facts';
import { miniFieldText } from '../../words/fields';

export function miniForm(workspace: RemoteWorkspace, mini: Mini): TextForm {
  const text = miniEditedText(mini);
  return {
    title: miniName(mini),
    text,
    mark: markOf(mini, text),
    facts: textFacts(miniFields, miniFieldText, mini),
    problemsOf: (typed) => readMiniEditedText(typed).problems ?? [],
    says: (typed) => {
      const reading = readMiniEditedText(typed);
      return reading.ok && sameJson(reading.value, parseExact(JSON.stringify(miniEditedFields(mini))));
    },
    write: async (typed) => {
      const reading = readMiniEditedText(typed);
      if (!reading.ok) return undefined;
      const now = storedBy(await workspace.changeMini(mini.id, reading.value, { fresh: mini, isWhole: true }));
      return now && miniForm(workspace, now);
    },
    placeErrors: (typed, errors) => {
      const json = readJson(typed);
      return serviceProblems(errors, json.value, json);
    },
  };
}
