import { useMemo, useState } from 'react';

/** A dialog downloaded when first opened. It then stays, closed, because only what stays can give the focus back. */
export function useLazyDialog() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const moves = useMemo(() => ({ open: () => setState('open'), close: () => setState('closed') }), []);
  return { wanted: state !== 'never', opened: state === 'open', ...moves };
}
