/** How many requests one piece of work sends at the same time. Fewer than the connection allows, so that other reads find room. */
export const REQUESTS_AT_ONCE = 4;
