/** Makes what a key stands for once, when it is first asked for: a writer of `Intl` takes longer to make than most of what asks for it. */
export function keepMade<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new Map<Key, Made>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const fresh = make(key);
    made.set(key, fresh);
    return fresh;
  };
}
