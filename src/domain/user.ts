// A user of the workspace: authors are named by user ids everywhere else.
export type { User } from './schemas/user';
