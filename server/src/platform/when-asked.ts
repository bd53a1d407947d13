/** What takes long to make and is seldom asked for: made the first time, and kept. */
export function whenAsked<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
