import { formatDay } from '../../base/format';
import { miniFieldCommand } from './miniFieldCommand';

export const setBirthDate = miniFieldCommand('recordsWorkspace.minis.setBirthDate', 'dateOfBirth', formatDay);
