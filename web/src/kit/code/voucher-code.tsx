import type { CodeType } from '#contract/vocabulary/modules.ts';
import { later } from '../states/later.tsx';
import classes from './code.module.css';

export interface VoucherCodeProps {
  text: string;
  type: CodeType;
}

const CodeDrawing = later(() => import('./code-drawing.tsx'));

/** A code to be scanned from the screen or from paper. As wide as its place allows; the place is kept until the drawing has come. */
export function VoucherCode({ text, type }: VoucherCodeProps) {
  return (
    <div className={classes.code} data-type={type}>
      <CodeDrawing text={text} type={type} />
    </div>
  );
}
