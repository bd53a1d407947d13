/** Out of any frame: providers refuse to be shown inside one. */
export function visit(address: string): void {
  window.open(address, '_top');
}
