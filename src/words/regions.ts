import { assertNever } from '../base/assertNever';
import { t } from '../base/text';
import type { Connection } from '../domain/connection/connection';

/** Shown beside a workspace's name. Undefined where that says the same: it is the suggested name. */
export function regionBesideName(connection: Connection): string | undefined {
  const region = regionText(connection);
  return region === connection.name ? undefined : region;
}

/** Where a workspace's data is stored, as text. */
export function regionText(connection: Pick<Connection, 'region' | 'baseUrl' | 'isSample'>): string {
  if (connection.isSample) return t('Sample on this computer');
  switch (connection.region) {
    case 'australia':
      return t('Australia');
    case 'unitedKingdom':
      return t('United Kingdom');
    case 'custom':
      return URL.canParse(connection.baseUrl) ? new URL(connection.baseUrl).host : connection.baseUrl;
    default:
      return assertNever(connection.region);
  }
}
