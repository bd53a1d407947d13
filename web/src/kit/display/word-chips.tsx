import classes from './display.module.css';

/** Short words that belong to one thing: the languages it is written in, the offers it is about. */
export function WordChips({ words }: { words: readonly string[] }) {
  return (
    <ul className={classes.words}>
      {words.map((word) => (
        <li className={classes.word} key={word}>
          {word}
        </li>
      ))}
    </ul>
  );
}
