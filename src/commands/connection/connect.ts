import { t } from '../../base/text';
import type { Connection } from '../../domain/connection/connection';
import { regionOf } from '../../domain/connection/region';
import type { Failure } from '../../domain/failure';
import { otherServerText } from '../../platform/diagnosis/diagnosisVerdicts';
import { describeFailure } from '../../platform/failures';
import { focusView } from '../../platform/focusView';
import { checkKeyText, enterKeyText } from '../../platform/keys/keyPrompt';
import { withLongProgress } from '../../platform/progress';
import { commandTitle } from '../../tree/manifestCommands';
import { regionText } from '../../words/regions';
import { checkNotBlank } from '../ask/checkNotBlank';
import type { CommandContext } from '../commandContext';
import type { Command } from '../target/defineCommand';
import { askAddress } from './askAddress';
import { diagnoseAddress } from './diagnosing';
import { showConnection } from './showConnection';

/** Asks for address, key and name. One request checks address and key, and nothing is stored before it succeeds. */
export const connect: Command = {
  id: 'recordsWorkspace.connection.connect',
  async run(context) {
    const access = await askAccess(context);
    if (!access) return;
    const { baseUrl, key } = access;
    const name = await context.prompts.input({
      title: stepTitle(context, t('Name'), 3),
      prompt: t('Name of this workspace in VS Code'),
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

interface Access {
  readonly baseUrl: string;
  readonly key: string;
}

/** Repeats until the service at the address accepts the key. */
async function askAccess(context: CommandContext): Promise<Access | undefined> {
  let baseUrl: string | undefined;
  for (;;) {
    baseUrl = await askAddress(context, (asked) => stepTitle(context, asked, 1), baseUrl);
    if (baseUrl === undefined) return undefined;
    const key = await askKey(context, baseUrl);
    if (key !== 'otherAddress') return key && { baseUrl, ...key };
  }
}

/** Repeats while only the key can be wrong. Each retry shows what was wrong. */
async function askKey(
  context: CommandContext,
  baseUrl: string,
): Promise<Pick<Access, 'key'> | 'otherAddress' | undefined> {
  let prompt = enterKeyText(new URL(baseUrl).host);
  const title = stepTitle(context, t('API key'), 2);
  for (;;) {
    const typed = await context.prompts.input({ title, prompt, isSecret: true, check: checkKeyText });
    if (typed === undefined) return undefined;
    const key = typed.trim();
    const failure = await withLongProgress('minis', title, ({ signal }) => context.checkKey(baseUrl, key, signal));
    if (!failure) return { key };
    if (failure.kind === 'cancelled') return undefined;
    prompt = isOtherServer(failure)
      ? otherServerText('status' in failure ? failure.status : failure.kind)
      : describeFailure(failure);
    const again = t('Retry');
    const diagnose = commandTitle('recordsWorkspace.connection.diagnoseConnection');
    const actions = failure.kind === 'unreachable' ? [again, diagnose] : [again];
    const pressed = await context.prompts.error(prompt, ...actions);
    if (pressed === diagnose) await diagnoseAddress(context, baseUrl);
    if (pressed !== again) return undefined;
    if (failure.kind === 'unreachable' || isOtherServer(failure)) return 'otherAddress';
  }
}

function stepTitle({ title }: CommandContext, asked: string, step: number): string {
  return t('{0}: {1}', title, t('{0} ({1})', asked, t('{0} of {1}', step, 3)));
}

function isOtherServer({ kind }: Failure): boolean {
  return ['notFound', 'unexpectedShape', 'unexpectedStatus', 'redirectRefused'].includes(kind);
}

function suggestedName(context: CommandContext, baseUrl: string): string {
  const base = regionText({ region: regionOf(baseUrl), baseUrl, isSample: false });
  const taken = new Set(context.connections.all.map((connection) => connection.name));
  let name = base;
  for (let number = 2; taken.has(name); number++) name = `${base} ${String(number)}`;
  return name;
}
