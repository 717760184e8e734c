/** Opens the list, where VS Code lets it open without a click. */
export function showChoices(select: HTMLSelectElement): void {
  try {
    select.showPicker();
  } catch {
    // The keyboard chooses without it.
  }
}
