/**
 * The number that a field of the form holds at this moment. None while it is empty, and none while it holds a text that could not be
 * read as a number; whoever calculates with a form that is still being written must reckon with both.
 */
export function heldNumber(held: unknown): number | null {
  return typeof held === 'number' ? held : null;
}
