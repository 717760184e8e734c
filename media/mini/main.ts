// The start of the Mini page.
import { startPage } from '../page/startPage';
import { MiniIdentities } from './identities';
import styles from './mini.css';
import { MiniPage } from './miniPage';
import { MiniPictureView } from './picture';

export function startMiniPage(): void {
  startPage(
    styles,
    { 'mini-identities': MiniIdentities, 'mini-picture': MiniPictureView, 'mini-page': MiniPage },
    MiniPage,
  );
}
