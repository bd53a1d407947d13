/** The specification writes `/Hotel/:id?`, the router `/Hotel/{-$id}`. */
export function toRouterPath(path: string): string {
  return path.replace(/:(\w+)(\?)?/g, (_, name: string, optional: string | undefined) => (optional ? `{-$${name}}` : `$${name}`));
}

/** The address of a screen without its parameters: what a menu links to. Absent where one is required. */
export function bareAddressOf(path: string): string | undefined {
  const bare = path.replace(/\/:\w+\?/g, '');
  return bare.includes(':') ? undefined : bare;
}
