import assert from 'node:assert/strict';
import { useTranslator, type Translator } from '../../../../src/base/text';
import { confirmForGood } from '../../../../src/commands/ask/confirming';
import type { CommandContext } from '../../../../src/commands/commandContext';
import type { InputQuestion } from '../../../../src/platform/prompts/prompts';

describe('confirmForGood', () => {
  /** What a user who types these texts in turn is shown, and whether they confirmed. */
  async function ask(...texts: string[]): Promise<{ question: InputQuestion; told: string[]; isSure: boolean }> {
    const told: string[] = [];
    const questions: InputQuestion[] = [];
    const input = (question: InputQuestion): Promise<string | undefined> => {
      questions.push(question);
      for (const text of texts) {
        const complaint = question.check?.(text);
        if (complaint === undefined) return Promise.resolve(text);
        told.push(complaint);
      }
      return Promise.resolve(undefined);
    };
    const context = { prompts: { input } } as unknown as CommandContext;
    const isSure = await confirmForGood(context, '3 Records', 'They are in the trash.');
    const [question] = questions;
    assert.ok(question);
    return { question, told, isSure };
  }

  it('says what will be deleted and asks for the word', async () => {
    const { question, told, isSure } = await ask('', 'yes', ' Delete ');
    assert.equal(question.title, 'Delete 3 Records Permanently');
    assert.equal(question.prompt, "They are in the trash. This can't be undone. Type “delete” to continue.");
    assert.equal(told.length, 2);
    assert.match(told[0] ?? '', /Type “delete” to continue\./);
    assert.equal(isSure, true);
  });

  it('accepts the word of the display language in any case', async () => {
    const english: Translator = (message, ...values) =>
      message.replace(/\{(\d)\}/g, (_whole, index: string) => String(values[Number(index)]));
    useTranslator((message, ...values) => (message === 'delete' ? 'Löschen' : english(message, ...values)));
    try {
      for (const typed of ['Löschen', 'löschen']) assert.equal((await ask(typed)).isSure, true);
      assert.equal((await ask('delete')).isSure, false);
    } finally {
      useTranslator(english);
    }
  });

  it('is not confirmed when the user cancels', async () => {
    assert.equal((await ask('no')).isSure, false);
  });
});
