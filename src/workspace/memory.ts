/** Small values that outlive the window, such as VS Code's own storage. */
export interface Memory {
  get<T>(key: string): T | undefined;
  update(key: string, value: unknown): PromiseLike<void>;
}
