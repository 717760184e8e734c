/** A command was called on a row that VS Code does not know any more: the rows were just asked for anew. */
export class UnknownRowError extends Error {}
