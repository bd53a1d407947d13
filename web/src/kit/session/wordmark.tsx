/** The same letters that the page shows before any script has run. */
export function Wordmark() {
  return (
    <span className="wordmark">
      V<span>a</span>le
    </span>
  );
}
