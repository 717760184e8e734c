// The start of the Skill page.
import { formElements } from '../form/formElements';
import { startPage } from '../page/startPage';
import styles from './skill.css';
import { SkillPage } from './skillPage';

export function startSkillPage(): void {
  startPage(
    styles,
    { ...formElements, 'skill-page': SkillPage },
    (host: ConstructorParameters<typeof SkillPage>[0]) => new SkillPage(host),
  );
}
