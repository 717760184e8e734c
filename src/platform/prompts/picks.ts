// Lists of choices that VS Code's own don't offer, loaded with the first.
export { pagePick } from './pagePick';
export { searchPick } from './searchPick';
