// VS Code's network settings and proxy variables for the report, without credentials.
import * as vscode from 'vscode';
import { maskCredentials } from './maskCredentials';

/** Name of a setting or variable, and its value without credentials. */
export type ProxyFact = readonly [name: string, value: string];

const SETTINGS = ['proxy', 'proxySupport', 'noProxy', 'proxyStrictSSL', 'systemCertificates'] as const;
const VARIABLES = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy', 'NO_PROXY', 'no_proxy'] as const;

export function proxyFacts(): readonly ProxyFact[] {
  const http = vscode.workspace.getConfiguration('http');
  const settings = SETTINGS.map((name): ProxyFact => [`http.${name}`, text(http.get(name))]);
  const authorization: ProxyFact = ['http.proxyAuthorization', http.get('proxyAuthorization') ? '***' : ''];
  const variables = VARIABLES.flatMap((name): ProxyFact[] => {
    const value = process.env[name];
    return value === undefined || value === '' ? [] : [[name, maskCredentials(value)]];
  });
  return [...settings, authorization, ...variables];
}

function text(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(', ');
  if (typeof value === 'string') return maskCredentials(value);
  return typeof value === 'boolean' ? String(value) : '';
}
