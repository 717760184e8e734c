// The panels of all pages, loaded with the first: they share most of their code.
export { miniPages } from './mini/miniPanel';
export { recordPages } from './record/recordPanel';
export { skillPages } from './skill/skillPanel';
export { reopenPages } from './page/reopenPages';
