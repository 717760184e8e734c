/** How many requests one piece of work sends at the same time. Fewer than the connection allows, which leaves room for other reads. */
export const REQUESTS_AT_ONCE = 4;
