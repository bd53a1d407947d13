/** A name, the same in every language; and the same letters that the page shows before any script has run. */
const [before, brass, after] = ['V', 'a', 'le'];

export function Wordmark() {
  return (
    <span className="wordmark">
      {before}
      <span>{brass}</span>
      {after}
    </span>
  );
}
