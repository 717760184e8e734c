// The columns of a table after one of them was moved or sized. Pure.
import type { ColumnPlaces, TableColumn } from '../../src/protocol/tablePage';

type Place = ColumnPlaces[number];

/** `toIndex` in the order shown, where pinned columns come first, without the column itself. */
export function movedPlaces(columns: readonly TableColumn[], id: string, toIndex: number): ColumnPlaces {
  const shown = placesOf(columns).toSorted((one, other) => Number(other.isPinned) - Number(one.isPinned));
  const place = shown.find((one) => one.id === id);
  if (!place) return shown;
  return shown.filter((one) => one !== place).toSpliced(toIndex, 0, place);
}

export function sizedPlaces(columns: readonly TableColumn[], id: string, width: number): ColumnPlaces {
  return placesOf(columns).map((place) => (place.id === id ? { ...place, width } : place));
}

function placesOf(columns: readonly TableColumn[]): readonly Place[] {
  return columns.map(({ id, width, isPinned }) => ({ id, width, isPinned }));
}
