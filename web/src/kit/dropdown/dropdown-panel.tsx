import { Popover, type PopoverProps } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { Anchor } from './anchor.tsx';
import type { Dropdown } from './use-dropdown.ts';

interface Props extends Pick<PopoverProps, 'children' | 'onClose' | 'position' | 'width'> {
  dropdown: Dropdown;
  padding: number;
}

/** A dropdown with content of its own: Tab stays inside, Escape and a click elsewhere close. */
export function DropdownPanel({ dropdown, padding, children, ...look }: Props) {
  // Opens a moment after it arrives: a panel that is born open does not know where the focus was.
  const mounted = useMounted();
  return (
    <Popover id={dropdown.id} opened={mounted && dropdown.opened} onDismiss={dropdown.onClose} trapFocus returnFocus {...look}>
      <Popover.Target>
        <Anchor to={dropdown.button} />
      </Popover.Target>
      <Popover.Dropdown p={padding} maw="calc(100vw - 16px)">
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
