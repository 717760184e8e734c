/** Names a Record: the Record as answered does not say whose it is, so whoever listed it remembers (contract: words). */
export interface RecordRef {
  readonly miniId: string;
  readonly recordId: string;
}
