/** Where things are built nobody wants to be counted. */
export function isDevelopmentHost(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|dev\..*|.*\.(localhost|local|test))$/i.test(host);
}
