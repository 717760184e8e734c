// What VS Code asks for the text of a Skill, loaded at the first question.
export { assetLinks } from './assetLinks';
export { frontMatterItems } from './frontMatterItems';
