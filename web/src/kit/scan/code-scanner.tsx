import { lazy, Suspense } from 'react';

export interface CodeScannerProps {
  /** What a code says, as it was read. The camera goes on reading: whoever has enough closes. */
  onRead: (text: string) => void;
  onClose: () => void;
}

const ScannerDialog = lazy(() => import('./scanner-dialog.tsx'));

/** Reads QR and bar codes with the camera, in a dialog. Mounted only while it is wanted; gone, the camera is off. */
export function CodeScanner(props: CodeScannerProps) {
  return (
    <Suspense>
      <ScannerDialog {...props} />
    </Suspense>
  );
}
