// One connected workspace: its loaded data and all operations on it.
import type { ServiceClient } from '../api/client';
import type { Clock } from '../base/clock';
import { Owner } from '../base/disposables';
import { Emitter } from '../base/emitter';
import type { Connection } from '../domain/connection/connection';
import type { Mini } from '../domain/mini';
import type { StoredRecord } from '../domain/record';
import type { RecordRef } from '../domain/recordRef';
import type { Skill } from '../domain/skill';
import type { User } from '../domain/user';
import { ChangeSets } from './changeSets/changeSets';
import type { Journals } from './changeSets/journal/journals';
import type { ThingStore } from './changeSets/thingStore';
import { thingStoreOf } from './changeSets/thingStoreOf';
import type { Change } from './changes/change';
import type { ChangeResult, Expectation } from './changes/changeThing';
import { UndoHistory } from './changes/undoHistory';
import { RecordExports } from './export/recordExports';
import { Attachments } from './files/attachments';
import { LabelCarriers } from './labels/labelCarriers';
import type { LabelRename } from './labels/labelRenames';
import { LabelUpkeep } from './labels/labelUpkeep';
import { Labels } from './labels/labels';
import { LoadedValue } from './loading/loadedValue';
import type { Memory } from './memory';
import { changeMini, type MiniEdit } from './minis/changeMini';
import { MiniArrangement } from './minis/miniArrangement';
import { MiniPictures } from './minis/miniPictures';
import { Minis } from './minis/minis';
import { RowPictures } from './minis/rowPictures';
import { AddressedRecords } from './records/addressedRecords';
import { changeRecord, type RecordEdit, type RecordExpectation } from './records/changeRecord';
import { NewRecords } from './records/newRecords';
import { RecordLifecycle } from './records/recordLifecycle';
import { RecordQueryState, type ArrangementMemory } from './records/recordQueryState';
import { Records } from './records/records';
import { RecordsOfMini } from './records/recordsOfMini';
import { Relations } from './records/relations';
import { changeSkill, type SkillEdit, type SkillExpectation } from './skills/changeSkill';
import { SkillAssets } from './skills/skillAssets';
import { Skills } from './skills/skills';
import { KeptColumns } from './table/keptColumns';
import { Staging } from './table/staging/staging';
import { Table, type TableReads } from './table/table';
import type { TableQuery } from './table/tableQuery';

type PlainChange = 'undoHistory' | 'users' | 'miniArrangement' | 'labels' | 'changeSets';

/** State that outlives the window. */
export interface KeptOfWorkspace {
  readonly arrangements: ArrangementMemory;
  readonly memory: Memory;
  readonly journals: Journals;
}

export class RemoteWorkspace extends Owner {
  private readonly changes = this.store.add(new Emitter<Change>());
  readonly onDidChange = this.changes.event;

  readonly minis: Minis;
  readonly miniArrangement: MiniArrangement;
  readonly pictures: MiniPictures;
  readonly rowPictures: RowPictures;
  readonly records: Records;
  readonly addressedRecords: AddressedRecords;
  readonly recordsOfMini: RecordsOfMini;
  readonly newRecords: NewRecords;
  readonly lifecycle: RecordLifecycle;
  readonly relations: Relations;
  readonly recordQuery: RecordQueryState;
  readonly attachments: Attachments;
  readonly exports: RecordExports;
  readonly labels: Labels;
  readonly labelCarriers: LabelCarriers;
  readonly skills: Skills;
  readonly skillAssets: SkillAssets;
  readonly undoHistory: UndoHistory;
  readonly changeSets: ChangeSets;
  readonly tableColumns: KeptColumns;
  readonly staging: Staging;
  private readonly tables = new Set<Table>();
  private readonly end = new AbortController();
  /** Small values of this workspace that outlive the window. */
  readonly memory: Memory;
  /** The users behind user ids. If the read fails, ids are shown. */
  readonly users: LoadedValue<readonly User[]>;

  constructor(
    readonly connection: Connection,
    private readonly client: ServiceClient,
    clock: Clock,
    { arrangements, memory, journals }: KeptOfWorkspace,
  ) {
    super();
    const { store } = this;
    const notify = (change: Change): void => this.follow(change);
    const notifierOf = (kind: PlainChange) => (): void => this.follow({ kind });
    this.memory = memory;
    this.undoHistory = store.add(new UndoHistory(clock, notifierOf('undoHistory')));
    this.users = store.add(
      new LoadedValue<readonly User[]>(
        (signal, onLeftOut) => client.users.listUsers({ signal, onLeftOut }),
        notifierOf('users'),
      ),
    );
    this.minis = store.add(new Minis(client, notify, clock));
    this.miniArrangement = new MiniArrangement(memory, connection.id, notifierOf('miniArrangement'));
    this.pictures = new MiniPictures(client, this.minis);
    this.rowPictures = store.add(new RowPictures(this.pictures));
    this.records = store.add(new Records(client, notify, clock));
    this.addressedRecords = new AddressedRecords(client);
    this.recordsOfMini = new RecordsOfMini(client);
    this.newRecords = new NewRecords(client, this.records, clock);
    this.lifecycle = new RecordLifecycle(client, this.records, (...change) => this.changeRecord(...change), clock);
    this.relations = new Relations(client, this.records, (ref, edit) => this.changeRecord(ref, edit));
    this.recordQuery = store.add(new RecordQueryState(this.records, this.minis, notify, arrangements));
    this.attachments = new Attachments(client, this.records);
    this.exports = new RecordExports(client, connection.id, this.attachments, this.records.reads);
    this.skills = store.add(new Skills(client, notify, clock));
    this.skillAssets = new SkillAssets(client, this.skills);
    const renamed = (rename: LabelRename): void => void this.afterLabelRename(rename);
    const upkeep = store.add(new LabelUpkeep(client, clock, { changed: notifierOf('labels'), renamed }));
    this.labels = new Labels(client, upkeep, clock);
    this.labelCarriers = new LabelCarriers(client, this.minis, this.recordQuery);
    this.changeSets = store.add(new ChangeSets(this.thingStore(clock), journals, clock, notifierOf('changeSets')));
    // In a browser, a window sees the secrets from before it opened alone, and would replace a key made since.
    if (!connection.isSample) void journals.key().catch(() => undefined);
    this.tableColumns = new KeptColumns(memory, connection.id);
    this.staging = new Staging(
      connection.id,
      { files: journals.staged, key: journals.key },
      this.changeSets,
      (miniId, ids) => this.records.readMany(miniId, ids),
      clock,
      this.minis,
    );
  }

  /** The one way to change fields of a Record. */
  async changeRecord(
    ref: RecordRef,
    edit: RecordEdit,
    expectation?: RecordExpectation,
  ): Promise<ChangeResult<StoredRecord>> {
    const { upkeep } = this.labels;
    const result = await changeRecord(this.client, this.records, ref, edit, expectation).catch(upkeep.refuse);
    upkeep.check('record', result, (renamed) => this.changeRecord(ref, renamed));
    return result;
  }

  /** The one way to change fields of a Mini. */
  async changeMini(miniId: string, edit: MiniEdit, expectation?: Expectation<Mini>): Promise<ChangeResult<Mini>> {
    const { upkeep } = this.labels;
    const result = await changeMini(this.client, this.minis, miniId, edit, expectation).catch(upkeep.refuse);
    upkeep.check('mini', result, (renamed) => this.changeMini(miniId, renamed));
    return result;
  }

  /** The one way to change fields of a Skill. */
  changeSkill(skillId: string, edit: SkillEdit, expectation: SkillExpectation): Promise<ChangeResult<Skill>> {
    return changeSkill(this.client, this.skills, skillId, edit, expectation);
  }

  /** Dispose it when it is closed. */
  openTable(query: TableQuery): Table {
    const { client, records, minis } = this;
    const reads: TableReads = {
      ask: async (asked, page, { includeTotalCount, signal }) => {
        let leftOut = 0;
        const options = { signal, onLeftOut: (rows: number) => (leftOut = rows) };
        const read = await client.records.listRecords(asked, { ...page, includeTotalCount }, options);
        // The list of a deleted Mini is empty. Of many Minis, the others are shown.
        const isAlone = query.scope.kind === 'minis' && query.scope.miniIds.length === 1;
        const isEmpty = page.kind === 'start' && read.items.length + leftOut === 0 && read.afterCursor === undefined;
        if (isAlone && isEmpty) await minis.read(asked.miniId, signal);
        records.known.learn(asked.miniId, read.items);
        return { ...read, leftOut };
      },
      readMany: (miniId, ids, signal) => records.readMany(miniId, ids, signal),
      allMinis: async () => (await minis.required()).map(({ id }) => id),
    };
    const table = new Table(query, reads, () => this.tables.delete(table));
    this.tables.add(table);
    return table;
  }

  /** Retries all failed reads, for instance after a new key was entered. */
  async retryFailed(): Promise<void> {
    const { minis, labels, skills, users, recordQuery } = this;
    const failed = [minis, labels, skills, users].filter((part) => part.failure);
    await Promise.all([...failed.map((part) => part.refresh()), recordQuery.retry()]);
  }

  override dispose(): void {
    this.end.abort();
    void this.staging.close();
    super.dispose();
  }

  /** Lets other parts of the workspace react to a change before it is shown. */
  private follow(change: Change): void {
    if (change.kind === 'minis') void this.followMinis();
    if (change.kind === 'miniGone') {
      this.recordQuery.deselectMini(change.miniId);
      this.miniArrangement.forget(change.miniId);
    }
    void this.staging.follow(change);
    this.changes.fire(change);
  }

  private async followMinis(): Promise<void> {
    this.recordQuery.chooseKept();
    const { mini } = this.recordQuery;
    if (mini && (await this.minis.isDeleted(mini.id))) this.recordQuery.deselectMini(mini.id);
  }

  private thingStore(clock: Clock): ThingStore {
    const { client, records, lifecycle, relations, attachments, recordQuery, minis, labels, skills } = this;
    return thingStoreOf({
      client,
      clock,
      end: this.end.signal,
      records,
      lifecycle,
      relations,
      attachments,
      recordQuery,
      minis,
      labels,
      skills,
      changeRecord: (...change) => this.changeRecord(...change),
      changeMini: (...change) => this.changeMini(...change),
      tablesOf: (miniId) => [...this.tables].filter(({ minis }) => minis.ids.includes(miniId)),
      isInTable: (ref) => [...this.tables].some((table) => table.list?.has(ref) === true || table.selection.has(ref)),
    });
  }

  /** Items with the former name were shown with it until now. */
  private async afterLabelRename({ previousName, name, resourceType }: LabelRename): Promise<void> {
    this.follow({ kind: 'labelRenamed', resourceType, formerName: previousName, name });
    if (resourceType !== 'mini') await this.recordQuery.followRename(previousName, name);
    if (resourceType !== 'record') this.miniArrangement.followRename(previousName, name);
    if (resourceType !== 'record' && this.minis.all?.some((mini) => mini.labels?.includes(previousName)))
      await this.minis.refresh();
  }
}
