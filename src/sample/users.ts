import { json } from './answers';
import type { Routes } from './operation';
import { seedUsers } from './seed/users';

export const users: Routes = (on) => {
  on('listUsers', 'GET', '/Users', () => json(seedUsers));
};
