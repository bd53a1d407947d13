export function bundleWidget(): Promise<string>;
export function fontFiles(): { name: string; path: string }[];
