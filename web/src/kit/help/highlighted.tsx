import { Fragment } from 'react';
import { highlight } from '#contract/help.ts';
import classes from './help.module.css';

/** A text with the words that were found underlined; everything else of it is text, whatever it looks like. */
export function Highlighted({ text }: { text: string }) {
  const [before = '', ...found] = text.split(highlight.begins);
  return (
    <>
      {before}
      {found.map((piece, index) => {
        const [word = '', ...after] = piece.split(highlight.ends);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text, which never change places
          <Fragment key={index}>
            <mark className={classes.found}>{word}</mark>
            {after.join('')}
          </Fragment>
        );
      })}
    </>
  );
}

/** The same without marks, for whoever hears it. */
export const unmarked = (text: string) => text.replaceAll(highlight.begins, '').replaceAll(highlight.ends, '');
