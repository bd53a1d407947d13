/** Colours as the scheme has them at this moment: a drawing does not follow style sheets by itself. */
export interface ChartColours {
  series: readonly string[];
  ink: string;
  muted: string;
  line: string;
  surface: string;
}

export const seriesColours = [1, 2, 3, 4, 5, 6].map((place) => `var(--vale-chart-${place})`);

/** The variable's own name, where there is no style sheet to ask. */
export function readColours(element: Element): ChartColours {
  const styles = getComputedStyle(element);
  const colour = (name: string) => styles.getPropertyValue(`--vale-${name}`).trim() || '#888888';
  return {
    series: seriesColours.map((_, index) => colour(`chart-${index + 1}`)),
    ink: colour('ink'),
    muted: colour('muted'),
    line: colour('line'),
    surface: colour('surface'),
  };
}
