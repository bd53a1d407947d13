/** A picture and where it stands. */
export interface Placed<Id extends string> {
  readonly id: Id;
  readonly index: number;
}

/** The order that is asked for, when it places each of these pictures once, from 0 on without a gap. */
export function ordered<Id extends string>(places: readonly Placed<Id>[], present: readonly Id[]): Id[] | undefined {
  const byPlace = [...places].sort((one, other) => one.index - other.index);
  const ids = byPlace.map(({ id }) => id);
  const gapless = byPlace.every(({ index }, place) => index === place);
  const complete = ids.length === present.length && new Set(ids).size === ids.length && present.every((id) => ids.includes(id));
  return gapless && complete ? ids : undefined;
}

/** Two pictures change places; all others stay where they are. */
export function swapped<Id extends string>(order: readonly Id[], one: Id, other: Id): Id[] {
  return order.map((id) => (id === one ? other : id === other ? one : id));
}
