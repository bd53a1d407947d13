import type { MantineThemeComponents } from '@mantine/core';

const dialog = { centered: true, radius: 'xl', padding: 'lg' };
/** The page has one banner; the head of a dialog is not another. */
const attributes = { header: { role: 'presentation' } };

/** What every control of a kind has in common, so that no screen has to say it. */
export const controls: MantineThemeComponents = {
  Anchor: { defaultProps: { underline: 'hover' } },
  Tooltip: { defaultProps: { openDelay: 300, withArrow: true, events: { hover: true, focus: true, touch: false } } },
  // Inside the landmark that holds its button, and with nothing but items in it, so that their number is read out right.
  Menu: { defaultProps: { shadow: 'md', position: 'bottom-end', withinPortal: false, withInitialFocusPlaceholder: false } },
  Popover: { defaultProps: { shadow: 'md' } },
  Modal: { defaultProps: { ...dialog, attributes, overlayProps: { backgroundOpacity: 0.35 } } },
  ModalRoot: { defaultProps: dialog },
  ModalOverlay: { defaultProps: { backgroundOpacity: 0.35 } },
  Drawer: { defaultProps: { attributes, padding: 'lg', overlayProps: { backgroundOpacity: 0.2 } } },
  Paper: { defaultProps: { radius: 'xl' } },
  Select: { defaultProps: { checkIconPosition: 'right' } },
  MultiSelect: { defaultProps: { checkIconPosition: 'right' } },
  Skeleton: { defaultProps: { radius: 'sm' } },
};
