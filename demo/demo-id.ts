/** Ids of the demo are counted, not drawn, so that a link into it holds on every machine. */
export function demoId(number: number): string {
  return `de300000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}
