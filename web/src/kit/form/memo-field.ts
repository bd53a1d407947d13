import { type MemoExoticComponent, memo, type ReactNode } from 'react';

type Options = readonly { value: string; label: string }[];

function sameOptions(one: Options, other: Options): boolean {
  return (
    one.length === other.length && one.every(({ value, label }, place) => value === other[place]?.value && label === other[place]?.label)
  );
}

/** Options are put together anew with every drawing of their screen; what counts is what they say. */
function sameProps<Props extends object>(before: Props, now: Props): boolean {
  const [one, other] = [before as Record<string, unknown>, now as Record<string, unknown>];
  const names = Object.keys(other);
  return (
    names.length === Object.keys(one).length &&
    names.every(
      (name) => Object.is(one[name], other[name]) || (name === 'options' && sameOptions(one[name] as Options, other[name] as Options)),
    )
  );
}

/**
 * A field watches its own value, its own error and the language. So it need not be drawn anew because its form was:
 * with every key where something is shown beside the form, and when a form gets dirty, is busy or is saved.
 */
export function memoField<Props extends object>(Field: (props: Props) => ReactNode): MemoExoticComponent<(props: Props) => ReactNode> {
  return memo(Field, sameProps);
}
