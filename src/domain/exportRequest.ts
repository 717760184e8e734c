// Selects the Records of a CSV file. The service silently omits Minis the key can't access.
export type { ExportRecordsRequest } from './schemas/exportRequest';
