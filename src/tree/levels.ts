// What is above and below a row, loaded with the first workspace.
export { childrenOf, rootsOf } from './children';
export { parentOf } from './parents';
