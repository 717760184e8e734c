import { miniFieldCommand } from './miniFieldCommand';

export const setExternalUri = miniFieldCommand('recordsWorkspace.minis.setExternalUri', 'externalUri');
