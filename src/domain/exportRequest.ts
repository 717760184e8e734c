// Which Records go into one CSV file. Minis out of the key's reach are left out by the service without a word.
export type { ExportRecordsRequest } from './schemas/exportRequest';
