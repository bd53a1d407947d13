/** Asks whether a piece of unsaved work may be lost. */
export type LossQuestion = () => Promise<boolean>;

const questions = new Set<LossQuestion>();
const agreed = new WeakSet<LossQuestion>();

/** Has the question asked before the page goes, for as long as there is unsaved work. Returns how to take it back. */
export function askBeforeLeaving(question: LossQuestion): () => void {
  questions.add(question);
  return () => void questions.delete(question);
}

/** Asks about all that is unsaved. Whoever stays once stays. */
export async function mayLeave(): Promise<boolean> {
  for (const question of [...questions]) if (!(await question())) return false;
  return true;
}

/** They have been asked: the browser does not ask again. */
export function agreeToLeave(): void {
  for (const question of questions) agreed.add(question);
}

/** Loads the page anew at this address, for somebody who may leave: they have been asked. */
export function loadAnew(address: string): void {
  agreeToLeave();
  window.history.replaceState(null, '', address);
  window.location.reload();
}

/** Whether the browser is to ask as well, which it does of whatever leads away from the page. */
export function browserAsks(question: LossQuestion): boolean {
  return !agreed.has(question);
}
