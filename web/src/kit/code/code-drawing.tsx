import { useMemo } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './code.module.css';
import { codeShape } from './code-shape.ts';
import type { VoucherCodeProps } from './voucher-code.tsx';

export default function CodeDrawing({ text, type }: VoucherCodeProps) {
  const { t } = useTranslation('kit');
  const { width, height, path } = useMemo(() => codeShape(text, type), [text, type]);
  return (
    <svg
      aria-label={t(`code.${type}`, { text })}
      className={classes.drawing}
      preserveAspectRatio={type === 'BarCode' ? 'none' : 'xMidYMid'}
      role="img"
      viewBox={`0 0 ${width} ${height}`}
    >
      <path d={path} />
    </svg>
  );
}
