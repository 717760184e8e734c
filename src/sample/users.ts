import { json } from './answers';
import type { Routes } from './operation';

export const users: Routes = (on, service) => {
  on('listUsers', 'GET', '/Users', () => json(service.users));
};
