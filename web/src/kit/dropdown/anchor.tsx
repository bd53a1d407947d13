import { type Ref, type RefObject, useImperativeHandle } from 'react';

interface Props {
  to: RefObject<HTMLButtonElement | null>;
  ref?: Ref<HTMLButtonElement | null>;
}

/** Stands where Mantine wants the target of a dropdown, and hands over the button that has been on the page all along. */
export function Anchor({ to, ref }: Props) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => to.current, [to]);
  return null;
}
