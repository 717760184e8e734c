// The service's base URLs: the two regions of the contract, or a custom one.

export type RegionName = 'australia' | 'unitedKingdom' | 'custom';

/** Base URLs of the contract's servers. Every operation is below `/api/v1`. */
export const BASE_URLS: Readonly<Record<Exclude<RegionName, 'custom'>, string>> = {
  australia: 'https://api.minikai.com/minikai-public',
  unitedKingdom: 'https://api.minikai.co.uk/minikai-public',
};

/** Names of this computer that VS Code requests without a proxy. Others could send the key to a proxy unencrypted. */
const PROXY_FREE: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

export type BaseUrlProblem = 'empty' | 'notAnAddress' | 'notHttps' | 'hasQueryOrCredentials';
type BaseUrlCheck = { ok: true; baseUrl: string } | { ok: false; problem: BaseUrlProblem };

/** Checks a typed base URL: https, or http on this computer only. Removes a trailing slash and a pasted `/api/v1`. */
export function checkBaseUrl(text: string): BaseUrlCheck {
  const typed = text.trim();
  if (typed === '') return { ok: false, problem: 'empty' };
  if (!URL.canParse(typed)) return { ok: false, problem: 'notAnAddress' };
  const url = new URL(typed);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { ok: false, problem: 'notAnAddress' };
  if (url.protocol === 'http:' && !PROXY_FREE.has(url.hostname)) return { ok: false, problem: 'notHttps' };
  // `https://host/?` has an empty search, but still contains a question mark: check the text too.
  if (url.username !== '' || url.password !== '' || /[?#@]/.test(url.href)) {
    return { ok: false, problem: 'hasQueryOrCredentials' };
  }
  const path = url.pathname.replace(/\/+$/, '').replace(/\/api\/v1$/i, '');
  return { ok: true, baseUrl: url.origin + path.replace(/\/+$/, '') };
}

export function regionOf(baseUrl: string): RegionName {
  if (baseUrl === BASE_URLS.australia) return 'australia';
  return baseUrl === BASE_URLS.unitedKingdom ? 'unitedKingdom' : 'custom';
}
