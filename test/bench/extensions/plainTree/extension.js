// Brings a view and keys; what measures puts the tree into it.
export function activate() {}
