/** In this order; they follow the scheme by themselves. */
const seriesColours = [1, 2, 3, 4, 5, 6].map((place) => `var(--vale-chart-${place})`);

/** A series, or a share of a pie, keeps its colour whoever else is hidden. */
export function colourOf(place: number): string {
  return seriesColours[place % seriesColours.length] ?? '';
}
