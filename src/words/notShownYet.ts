import { t } from '../base/text';

/** After a write that the service accepted, while its reads still show what was there before. */
export function notShownYet(title: string): string {
  return t("“{0}” was saved, but the service doesn't show the change yet. Refresh later to check.", title);
}
