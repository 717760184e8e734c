export const BENCH_KEY = 'bench-key';
