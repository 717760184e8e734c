import { t } from '../../base/text';
import type { Connection } from '../../domain/connection/connection';
import { focusView } from '../../platform/focusView';
import type { Command } from '../target/defineCommand';
import { showConnection } from './showConnection';

/** Starts the sample service on this computer and opens it. If it is already open, only focuses it. */
export const openSampleWorkspace: Command = {
  id: 'recordsWorkspace.connection.openSampleWorkspace',
  async run(context) {
    if (!context.session.connection?.isSample) {
      // A saved sample connection may be locked.
      const sample: Connection = context.connections.find('sample') ?? {
        id: 'sample',
        name: t('Sample workspace'),
        region: 'custom',
        baseUrl: '',
        isSample: true,
      };
      await context.connections.keep(sample);
      await showConnection(context, sample);
    }
    await focusView('minis');
  },
};
