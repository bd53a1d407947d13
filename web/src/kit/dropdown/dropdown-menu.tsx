import { Menu, type MenuProps } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { Anchor } from './anchor.tsx';
import type { Dropdown } from './use-dropdown.ts';

interface Props extends Pick<MenuProps, 'children' | 'offset' | 'position' | 'width'> {
  dropdown: Dropdown;
}

/** A dropdown of things to choose from: arrow keys move, a choice closes. */
export function DropdownMenu({ dropdown, children, ...look }: Props) {
  // Opens a moment after it arrives: a menu that is born open does not know where the focus was.
  const mounted = useMounted();
  return (
    <Menu id={dropdown.id} opened={mounted && dropdown.opened} onClose={dropdown.onClose} {...look}>
      <Menu.Target>
        <Anchor to={dropdown.button} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
