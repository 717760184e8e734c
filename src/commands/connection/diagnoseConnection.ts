import { t } from '../../base/text';
import type { Command } from '../target/defineCommand';
import { askAddress } from './askAddress';
import { diagnoseAddress } from './diagnosing';

/** Checks each step of the connection to the open workspace, and opens a report to share. Without a workspace, asks for the address. */
export const diagnoseConnection: Command = {
  id: 'recordsWorkspace.connection.diagnoseConnection',
  async run(context) {
    const { connection } = context.session;
    if (!connection) {
      const baseUrl = await askAddress(context, (asked) => t('{0}: {1}', context.title, asked));
      if (baseUrl !== undefined) await diagnoseAddress(context, baseUrl);
    } else if (connection.isSample)
      await context.prompts.notify(t("The sample workspace runs on this computer, so there's no connection to check."));
    else await diagnoseAddress(context, connection.baseUrl, connection);
  },
};
