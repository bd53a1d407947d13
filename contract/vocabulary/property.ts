/** Where a person's client says which hotel it works in. Without it they work in the one they prefer. */
export const propertyHeader = 'X-Property';
