import './node-version.mjs';

/** What every command does around its work: a failure is told in a sentence, not in a stack. */
export async function command(work) {
  try {
    return await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
