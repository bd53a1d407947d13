let failed = 0;

/** One line of what was found, and whether it had to be so. */
export function mustBe(what: string, found: unknown, wanted: unknown): void {
  const [said, should] = [JSON.stringify(found), JSON.stringify(wanted)];
  console.log(`  ${said === should ? '✓' : '✗'} ${what}: ${said}${said === should ? '' : `, should be ${should}`}`);
  if (said !== should) failed += 1;
}

export function mustHold(what: string, found: string, holds: boolean): void {
  console.log(`  ${holds ? '✓' : '✗'} ${what}: ${found}`);
  if (!holds) failed += 1;
}

export const note = (text: string) => console.log(`    ${text}`);
export const chapter = (title: string) => console.log(`\n${title}`);
export const failures = () => failed;
