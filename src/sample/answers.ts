// The few forms of success.

export function json(value: unknown, status = 200): Response {
  // As bytes: a Response checks a long text character by character.
  const body = Buffer.from(JSON.stringify(value));
  return new Response(body, {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'content-length': String(body.length) },
  });
}

/** Success without a body. */
export function empty(status = 200): Response {
  return new Response(null, { status });
}
