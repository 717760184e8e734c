// What an error's body adds. It may be missing, a proxy's HTML, cut short or of any shape: then it adds nothing.

export interface ProblemDetails {
  /** One line of at most 300 characters. */
  readonly detail?: string;
  /** Field name to messages. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

const MAX_LENGTH = 300;
const MAX_FIELDS = 50;

export function problemDetails(body: string): ProblemDetails {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return { errors: {} };
  }
  if (typeof parsed !== 'object' || parsed === null) return { errors: {} };
  const { detail, title, errors } = parsed as Record<'detail' | 'title' | 'errors', unknown>;
  const sentence = line(detail) ?? line(title);
  return { ...(sentence === undefined ? {} : { detail: sentence }), errors: fieldErrors(errors) };
}

function fieldErrors(errors: unknown): Record<string, string[]> {
  if (typeof errors !== 'object' || errors === null || Array.isArray(errors)) return {};
  const fields = Object.entries(errors as Record<string, unknown>)
    .slice(0, MAX_FIELDS)
    .map(([field, messages]): [string, string[]] => [
      line(field) ?? '',
      (Array.isArray(messages) ? messages.slice(0, MAX_FIELDS) : [messages])
        .map(line)
        .filter((one) => one !== undefined),
    ]);
  return Object.fromEntries(fields);
}

/** Control characters and line ends become spaces, so that a message can't fake a second one. */
function line(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const single = text
    .slice(0, 4 * MAX_LENGTH)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  if (single === '') return undefined;
  return single.length > MAX_LENGTH ? `${single.slice(0, MAX_LENGTH - 1)}…` : single;
}
