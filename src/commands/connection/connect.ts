import { focusView } from '../../platform/focusView';
import { sentence, t } from '../../base/text';
import type { Connection } from '../../domain/connection/connection';
import type { Failure } from '../../domain/failure';
import { regionOf } from '../../domain/connection/region';
import { describeFailure } from '../../platform/failures';
import { checkKeyText } from '../../platform/keys/keyPrompt';
import { withLongProgress } from '../../platform/progress';
import { checkNotBlank } from '../ask/checkNotBlank';
import type { CommandContext } from '../commandContext';
import type { Command } from '../defineCommand';
import { askAddress } from './askAddress';
import { diagnoseAddress } from './diagnosing';
import { showConnection } from './showConnection';

/** Asks for address, key and name. One request checks address and key, and nothing is stored before it succeeds. */
export const connect: Command = {
  id: 'recordsWorkspace.connection.connect',
  async run(context) {
    const baseUrl = await askAddress(context, (asked) => t('Connect: {0} ({1} of 3)', asked, 1));
    if (baseUrl === undefined) return;
    const key = await askKey(context, baseUrl);
    if (key === undefined) return;
    const name = await context.prompts.input({
      title: t('Connect: {0} ({1} of 3)', t('Name'), 3),
      prompt: t('Name'),
      value: suggestedName(context, baseUrl),
      check: checkNotBlank(t('Name')),
    });
    if (name === undefined) return;
    const connection: Connection = {
      id: globalThis.crypto.randomUUID(),
      name: name.trim(),
      region: regionOf(baseUrl),
      baseUrl,
      isSample: false,
    };
    await context.credentials.store(connection, key);
    await context.connections.keep(connection);
    await showConnection(context, connection);
    await focusView('minis');
  },
};

/** Repeats until the service accepts a key. Each retry shows what was wrong. */
async function askKey(context: CommandContext, baseUrl: string): Promise<string | undefined> {
  let prompt = t(
    "Enter an API key for {0}. Create one in the service under Settings › Security › API Keys. It's stored in this computer's secret storage.",
    new URL(baseUrl).host,
  );
  const title = t('Connect: {0} ({1} of 3)', t('API key'), 2);
  for (;;) {
    const typed = await context.prompts.input({
      title,
      prompt,
      isSecret: true,
      check: checkKeyText,
    });
    if (typed === undefined) return undefined;
    const key = typed.trim();
    const failure = await withLongProgress('minis', title, ({ signal }) => context.checkKey(baseUrl, key, signal));
    if (!failure) return key;
    if (failure.kind === 'cancelled') return undefined;
    prompt = describeCheckFailure(failure);
    if (failure.kind === 'unreachable') {
      const diagnose = t('Diagnose Connection');
      if ((await context.prompts.error(t("Couldn't connect. {0}", sentence(prompt)), diagnose)) === diagnose)
        await diagnoseAddress(context, baseUrl);
      return undefined;
    }
    const again = t('Retry');
    if ((await context.prompts.error(t("Couldn't connect. {0}", sentence(prompt)), again)) !== again) return undefined;
  }
}

/** Tells apart an unreachable address, an unknown key and a key without read access. */
function describeCheckFailure(failure: Failure): string {
  switch (failure.kind) {
    case 'unauthorized':
      return t("The service doesn't accept the key. Check it, or connect again with a new one.");
    case 'forbidden':
      return t('The key has no permission for this.');
    case 'notFound':
    case 'unexpectedShape':
    case 'unexpectedStatus':
    case 'redirectRefused':
      return t("This address isn't the records service. Check the address.");
    default:
      return describeFailure(failure);
  }
}

function suggestedName(context: CommandContext, baseUrl: string): string {
  const region = regionOf(baseUrl);
  const base =
    region === 'australia' ? t('Australia') : region === 'unitedKingdom' ? t('United Kingdom') : new URL(baseUrl).host;
  const taken = new Set(context.connections.all.map((connection) => connection.name));
  let name = base;
  for (let number = 2; taken.has(name); number++) name = `${base} ${String(number)}`;
  return name;
}
