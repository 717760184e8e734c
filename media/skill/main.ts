// The start of the Skill page.
import { startPage } from '../page/startPage';
import styles from './skill.css';
import { SkillPage } from './skillPage';

export function startSkillPage(): void {
  startPage(styles, { 'skill-page': SkillPage }, SkillPage);
}
