export function bundleWidget(): Promise<string>;

/** Pages of our own that hold the widget, and how they look around it. */
export const widgetPages: readonly string[];
export function fontFiles(): { name: string; path: string }[];
