// The few forms of success.

export function json(value: unknown, status = 200): Response {
  return new Response(JSON.stringify(value), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
}

/** Success without a body. */
export function empty(status = 200): Response {
  return new Response(null, { status });
}
