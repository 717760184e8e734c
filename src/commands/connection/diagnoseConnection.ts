import { t } from '../../base/text';
import type { Command } from '../command';
import { diagnoseAddress } from './diagnosing';

/** Looks at each step of the way to the shown workspace, and opens what was found as a text to hand on. */
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
