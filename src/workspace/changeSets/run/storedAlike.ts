// Finds what was sent among stored Records by all that it says. Each is put into text once: thousands may be alike in title and date.
import { groupedBy } from '../../../base/collections/groupedBy';
import { fieldText } from '../../../domain/fields/differingFields';
import { editableFields } from '../../../domain/fields/field';
import { recordFields } from '../../../domain/fields/recordFields';
import type { StoredRecord } from '../../../domain/record';
import type { CreateItem } from '../changeItem';

type SentRecord = CreateItem['record'];

export class StoredAlike {
  private readonly left: Set<StoredRecord>;
  /** By the names of the sent fields, and by their values. */
  private readonly byFields = new Map<string, ReadonlyMap<string, StoredRecord[]>>();

  constructor(stored: readonly StoredRecord[]) {
    this.left = new Set(stored);
  }

  /** Takes a stored Record that equals the sent one in every field sent. It is then no longer available to others. */
  take(sent: SentRecord): StoredRecord | undefined {
    return this.taken(this.sameAs(sent));
  }

  /** Takes any Record that is left. */
  takeAny(): StoredRecord | undefined {
    const [one] = this.left;
    return this.taken(one);
  }

  has(sent: SentRecord): boolean {
    return this.sameAs(sent) !== undefined;
  }

  private taken(one: StoredRecord | undefined): StoredRecord | undefined {
    if (one) this.left.delete(one);
    return one;
  }

  private sameAs(sent: SentRecord): StoredRecord | undefined {
    const names = editableFields(recordFields).filter((name) => name in sent);
    const textOf = (thing: object): string => JSON.stringify(names.map((name) => fieldText(recordFields, name, thing)));
    const fields = names.join();
    const byText = this.byFields.get(fields) ?? groupedBy(this.left, textOf);
    this.byFields.set(fields, byText);
    const same = byText.get(textOf(sent)) ?? [];
    // Go from the end, so that no Record is looked at twice.
    while (same.length > 0 && !this.left.has(same.at(-1) as StoredRecord)) same.pop();
    return same.at(-1);
  }
}
