/** The first Mini of the sample service. */
export const MINI_ID = '0a17c0de-0000-4000-8000-000000000001';
