import type { MenuProps } from '@mantine/core';

/** Menus of the bar stay inside it, where landmarks lead; and hold nothing but items, so that their number is read out right. */
export const barMenu = { withinPortal: false, withInitialFocusPlaceholder: false } satisfies MenuProps;
