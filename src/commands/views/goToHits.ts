// What “Go To” finds for a text: an id or external URI, or Minis, Records, labels and Skills by words.
import { t } from '../../base/text';
import { isExternalUri } from '../../domain/externalUri';
import { failureOf } from '../../domain/failure';
import { hasId, isSameId } from '../../domain/ids';
import type { Label } from '../../domain/labels/label';
import type { Mini } from '../../domain/mini';
import { isNamedBy } from '../../domain/search/isNamedBy';
import type { Choice } from '../../platform/prompts/quickPickItems';
import type { FoundPage } from '../../platform/prompts/searchedPages';
import { commandTitle } from '../../tree/manifestCommands';
import { unreadableRowsText } from '../../words/counts';
import { labelKindText } from '../../words/labels';
import { stateText } from '../../words/states';
import { nameOrId, titleText } from '../../words/titles';
import { isAddress } from '../../workspace/records/addressedRecords';
import type { RecordRow } from '../../workspace/records/recordRow';
import type { RemoteWorkspace } from '../../workspace/remoteWorkspace';
import { headed } from '../ask/headed';
import { firstMiniChoices, miniChoice, miniHitChoices, MAX_NAMED, namedMiniChoices } from '../target/miniChoice';
import { recordChoice } from '../target/searchOneRecord';
import type { SkillRow } from '../target/skills';
import { parseLink } from './thingLink';

export type GoToHit =
  | { readonly kind: 'mini'; readonly mini: Mini }
  | { readonly kind: 'record'; readonly row: RecordRow }
  | { readonly kind: 'label'; readonly label: Label }
  | { readonly kind: 'skill'; readonly skill: SkillRow }
  /** A pasted link from “Copy Link”. */
  | { readonly kind: 'link'; readonly text: string }
  /** The choice to look for the Record in every Mini. */
  | { readonly kind: 'everywhere'; readonly address: string };

type Section = readonly Choice<GoToHit>[];

/** Later pages contain only Minis. A section that fails is left out, unless nothing else is found. */
export async function goToHits(
  workspace: RemoteWorkspace,
  text: string,
  signal: AbortSignal,
  cursor?: string,
  known?: (choices: Section) => void,
): Promise<FoundPage<GoToHit>> {
  const typed = text.trim();
  if (typed === '') return { choices: (await firstMiniChoices(workspace)).map(asMini) };
  const label = commandTitle('recordsWorkspace.views.openLink');
  if (parseLink(typed)) return { choices: [{ label, icon: 'link', value: { kind: 'link', text: typed } }] };
  let next: string | undefined;
  let leftOut = 0;
  const onLeftOut = (hits: number): unknown => (leftOut += hits);
  const minis = async (): Promise<Section> => {
    const page = await workspace.minis.search(typed, signal, cursor);
    next = page.cursor;
    onLeftOut(page.leftOut);
    return headed(t('Minis'), miniHitChoices(page.hits).map(asMini));
  };
  if (cursor !== undefined) {
    const choices = (await minis()).map(({ group: _group, ...hit }) => hit);
    return { choices, cursor: next, note: unreadableRowsText(leftOut) };
  }
  known?.([...headed(t('Minis'), namedMiniChoices(workspace, typed).map(asMini)), ...named(workspace, typed)]);
  const asked = [
    addressed(workspace, typed, signal),
    minis(),
    records(workspace, typed, signal, onLeftOut),
    Promise.all([workspace.labels.load(), workspace.skills.load()]).then(() => named(workspace, typed)),
  ];
  const results = await Promise.allSettled(asked);
  const choices = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  const refused = results.filter((result) => result.status === 'rejected').map(({ reason }): unknown => reason);
  const [problem] = [...refused.filter((reason) => !failureOf(reason)), ...(choices.length === 0 ? refused : [])];
  if (problem !== undefined) throw problem as Error;
  // An identity number looks like an id too, so what it found precedes the offer to look everywhere.
  const order = ({ value }: Choice<GoToHit>): number => Number(value.kind === 'everywhere');
  choices.sort((one, other) => order(one) - order(other));
  return { choices, cursor: next, note: unreadableRowsText(leftOut) };
}

/** An id is looked up in the Minis at hand: the chosen one, the favorites and the recently opened ones. */
async function addressed(workspace: RemoteWorkspace, address: string, signal: AbortSignal): Promise<Section> {
  const { minis, recordQuery, miniArrangement } = workspace;
  const isAny = isAddress(address);
  // A short id looks like a word, so it is compared with the loaded Minis only.
  const all = isAny ? await minis.required() : (minis.all ?? []);
  const found = all
    .filter(({ id, externalUri }) => isSameId(id, address) || externalUri === address)
    .map((mini) => asMini(miniChoice(mini)));
  if (found.length > 0 || !isAny) return headed(t('ID or external URI'), found);
  const near = [recordQuery.mini?.id, ...miniArrangement.favorites, ...miniArrangement.recent];
  const known = new Set(all.map(({ id }) => id));
  const asked = [...new Set(near)].filter((id) => id !== undefined).filter((id) => known.has(id));
  const { rows } = await workspace.addressedRecords.find(asked, address, { signal });
  const records = headed(t('ID or external URI'), addressedChoices(workspace, rows).map(asRecord));
  // Others may have one with the same external URI.
  if (rows.length > 0 && !isExternalUri(address)) return records;
  const label = t('Look for This Record in All Minis');
  const isOther =
    workspace.skills.all?.some(({ id }) => isSameId(id, address)) ||
    workspace.labels.all?.labels.some(({ id }) => isSameId(id, address));
  return isOther ? records : [...records, { label, icon: 'search', value: { kind: 'everywhere', address } }];
}

/** Each with its Mini. */
export function addressedChoices({ minis }: RemoteWorkspace, rows: readonly RecordRow[]): readonly Choice<RecordRow>[] {
  return rows.map((row) => {
    const mini = minis.find(row.miniId);
    return { ...recordChoice({ row, matchedFields: [] }), detail: mini && nameOrId(mini) };
  });
}

async function records(
  { recordQuery, records: searched }: RemoteWorkspace,
  text: string,
  signal: AbortSignal,
  onLeftOut: (hits: number) => void,
): Promise<Section> {
  const { mini } = recordQuery;
  if (!mini) return [];
  const { hits, leftOut = 0 } = await searched.search(mini.id, text, signal);
  onLeftOut(leftOut);
  return headed(t('{0}: {1}', t('Records'), nameOrId(mini)), hits.map(recordChoice).map(asRecord));
}

function named({ labels, skills }: RemoteWorkspace, text: string): Section {
  const labelHits = (labels.all?.labels ?? [])
    .filter(({ id, name, description }) => isNamedBy(text, id, name, description))
    .map((label): Choice<GoToHit> => ({
      label: nameOrId(label),
      description: [labelKindText(label.resourceType ?? ''), label.description].filter(Boolean).join(' · '),
      icon: 'tag',
      id: label.id,
      value: { kind: 'label', label },
    }));
  const skillHits = (skills.all ?? [])
    .filter(hasId)
    .filter(({ id, title, description }) => isNamedBy(text, id, title, description))
    .map((skill): Choice<GoToHit> => ({
      label: titleText(skill),
      description: [stateText(skill.state ?? ''), skill.description].filter(Boolean).join(' · '),
      icon: 'mortar-board',
      id: skill.id,
      value: { kind: 'skill', skill },
    }));
  return [...headed(t('Labels'), labelHits.slice(0, MAX_NAMED)), ...headed(t('Skills'), skillHits.slice(0, MAX_NAMED))];
}

function asMini({ value: mini, ...choice }: Choice<Mini>): Choice<GoToHit> {
  return { ...choice, value: { kind: 'mini', mini } };
}

function asRecord({ value: row, ...choice }: Choice<RecordRow>): Choice<GoToHit> {
  return { ...choice, value: { kind: 'record', row } };
}
