// Brings keys; what measures puts the page behind them.
export function activate() {}
