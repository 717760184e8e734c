// Named label colours, and the notation for all others.
import { t } from '../../base/text';

interface NamedColour {
  readonly name: string;
  /** `#rrggbb` in lower case. */
  readonly hex: string;
}

/** Distinguishable in dark and light themes, also side by side. */
export function namedColours(): readonly NamedColour[] {
  return [
    { name: t('Red'), hex: '#c62828' },
    { name: t('Orange'), hex: '#e65100' },
    { name: t('Yellow'), hex: '#f9a825' },
    { name: t('Olive'), hex: '#9e9d24' },
    { name: t('Green'), hex: '#2e7d32' },
    { name: t('Teal'), hex: '#00796b' },
    { name: t('Light blue'), hex: '#0288d1' },
    { name: t('Blue'), hex: '#1565c0' },
    { name: t('Violet'), hex: '#5e35b1' },
    { name: t('Purple'), hex: '#6a1b9a' },
    { name: t('Pink'), hex: '#ad1457' },
    { name: t('Brown'), hex: '#6d4c41' },
    { name: t('Grey'), hex: '#546e7a' },
  ];
}

/** `#RGB` and `#RRGGBB`, with or without the #, as `#rrggbb`. Undefined for any other text. */
export function parseColour(text: string): string | undefined {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
}

/** The palette name with the notation, else the text itself. */
export function colourText(colour: string): string {
  const named = namedColours().find(({ hex }) => hex === parseColour(colour));
  return named ? t('{0} ({1})', named.name, colour) : colour;
}
