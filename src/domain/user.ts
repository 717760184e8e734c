// A user of the workspace. Authors are referred to by user id.
export type { User } from './schemas/user';
