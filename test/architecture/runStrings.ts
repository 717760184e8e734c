// Rewrites l10n/bundle.l10n.json from the sources: `npm run strings`, after a build.
import fs from 'node:fs';
import { allTranslatedTexts, stringBundle } from './translatedTexts';

fs.mkdirSync('l10n', { recursive: true });
fs.writeFileSync('l10n/bundle.l10n.json', stringBundle(allTranslatedTexts().texts));
