import { t } from '../../base/text';
import type { Command } from '../defineCommand';
import { diagnoseAddress } from './diagnosing';

/** Checks each step of the connection to the open workspace and opens the report as text to share. */
export const diagnoseConnection: Command = {
  id: 'recordsWorkspace.connection.diagnoseConnection',
  async run(context) {
    const { connection } = context.session;
    if (!connection) return;
    if (connection.isSample)
      void context.prompts.notify(t("The sample workspace runs on this computer, so there's no connection to check."));
    else await diagnoseAddress(context, connection.baseUrl, connection);
  },
};
