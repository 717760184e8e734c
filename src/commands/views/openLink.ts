// Opens a link from “Copy Link” that VS Code passes on or the user pastes.
import { t } from '../../base/text';
import type { CommandId } from '../../contributions';
import type { Connection } from '../../domain/connection/connection';
import { notFound } from '../../domain/failure';
import { commandTitle, menuTitle } from '../../tree/manifestCommands';
import { regionBesideName } from '../../words/regions';
import { toRecordRow } from '../../workspace/records/recordRow';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import type { CommandContext } from '../commandContext';
import { showConnection } from '../connection/showConnection';
import type { Command } from '../target/defineCommand';
import type { GoToHit } from './goToHits';
import { openHit } from './openHit';
import { linkHost, parseLink, type LinkedThing, type ThingLink } from './thingLink';

const CONNECT: CommandId = 'recordsWorkspace.connection.connect';
const SAMPLE: CommandId = 'recordsWorkspace.connection.openSampleWorkspace';

export const openLink: Command = {
  id: 'recordsWorkspace.views.openLink',
  async run(context, { offer }) {
    const isNone = t("This isn't a link to a Record, Mini, label or Skill.");
    const text =
      offer?.what === 'link'
        ? offer.text
        : await context.prompts.input({
            title: context.title,
            prompt: t('Paste a link copied with Copy Link'),
            check: (typed) => (parseLink(typed) ? undefined : isNone),
          });
    if (text === undefined) return;
    const link = parseLink(text);
    if (!link) return void (await context.prompts.warn(isNone));
    const connection = await connectionOf(context, link);
    if (!connection) return;
    if (connection.id !== context.session.connection?.id && !(await showConnection(context, connection))) return;
    const workspace = await context.session.workspace();
    if (workspace) await openHit(workspace, context, await hitOf(workspace, link.thing));
  },
};

/** Never connects or switches without a question, because a link can come from anywhere. */
async function connectionOf(context: CommandContext, link: ThingLink): Promise<Connection | undefined> {
  const { connections, prompts, session } = context;
  const atHost = connections.all.filter((one) => linkHost(one) === link.host);
  const own = atHost.find(({ id }) => id === link.workspaceId);
  const [only, ...others] = own ? [own] : atHost;
  if (!only) {
    await offerConnecting(context, link);
    return undefined;
  }
  if (others.length > 0) {
    const choices = atHost.map((one) => ({ label: one.name, description: regionBesideName(one), value: one }));
    return await prompts.pick(context.title, choices, t('Workspace'));
  }
  if (only.id === session.connection?.id) return only;
  const asked = t('This link belongs to the workspace “{0}”.', only.name);
  return (await prompts.confirm(asked, '', commandTitle('recordsWorkspace.connection.switchWorkspace')))
    ? only
    : undefined;
}

async function offerConnecting({ prompts, actions }: CommandContext, { host }: ThingLink): Promise<void> {
  const isSample = host === 'sample';
  const command = isSample ? SAMPLE : CONNECT;
  const connect = menuTitle(command);
  const asked = t('This link belongs to the workspace “{0}”.', isSample ? t('Sample workspace') : host);
  if ((await prompts.warn(asked, connect)) === connect) await actions.start(command, []);
}

/** Throws a ServiceError if the thing can't be read or is gone. */
async function hitOf({ minis, records, labels, skills }: RemoteWorkspace, thing: LinkedThing): Promise<GoToHit> {
  switch (thing.kind) {
    case 'mini':
      return { kind: 'mini', mini: await minis.read(thing.miniId) };
    case 'record': {
      const row = toRecordRow(await records.cachedOrRead(thing), thing.miniId);
      if (!row) throw notFound('listRecords');
      return { kind: 'record', row };
    }
    case 'skill':
      return { kind: 'skill', skill: { ...(await skills.read(thing.skillId)), id: thing.skillId } };
    case 'label':
      return { kind: 'label', label: await labels.read(thing.labelId) };
  }
}
