import { t } from '../base/text';

/** The message after a write that the service accepted while its reads still return the former state. */
export function notShownYet(title: string): string {
  return t("“{0}” was saved, but the service doesn't show the change yet. Refresh later to check.", title);
}
