// Does nothing when it is activated.
export function activate() {}
