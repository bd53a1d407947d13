/** `1 MB`: sizes of uploads in the units people know, without a decimal where there is none to tell. */
export function formatBytes(bytes: number, locale: string): string {
  const [amount, unit] = bytes >= 1_048_576 ? [bytes / 1_048_576, 'MB'] : [bytes / 1024, 'kB'];
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(amount)}\u00a0${unit}`;
}
