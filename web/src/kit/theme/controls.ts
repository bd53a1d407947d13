import type { MantineThemeComponents } from '@mantine/core';

const dialog = { centered: true, radius: 'xl', padding: 'lg' };

/** What every control of a kind has in common, so that no screen has to say it. */
export const controls: MantineThemeComponents = {
  Anchor: { defaultProps: { underline: 'hover' } },
  Tooltip: { defaultProps: { openDelay: 300, withArrow: true, events: { hover: true, focus: true, touch: false } } },
  Menu: { defaultProps: { shadow: 'md', position: 'bottom-end', withinPortal: true } },
  Popover: { defaultProps: { shadow: 'md' } },
  Modal: { defaultProps: { ...dialog, overlayProps: { backgroundOpacity: 0.35 } } },
  ModalRoot: { defaultProps: dialog },
  ModalOverlay: { defaultProps: { backgroundOpacity: 0.35 } },
  Drawer: { defaultProps: { padding: 'lg', overlayProps: { backgroundOpacity: 0.2 } } },
  Paper: { defaultProps: { radius: 'xl' } },
  Select: { defaultProps: { checkIconPosition: 'right', comboboxProps: { shadow: 'md' } } },
  MultiSelect: { defaultProps: { checkIconPosition: 'right', comboboxProps: { shadow: 'md' } } },
  Skeleton: { defaultProps: { radius: 'sm' } },
};
