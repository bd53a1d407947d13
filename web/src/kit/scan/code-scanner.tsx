import { later } from '../states/later.tsx';

export interface CodeScannerProps {
  /** What a code says, as it was read. The camera goes on reading: whoever has enough closes. */
  onRead: (text: string) => void;
  onClose: () => void;
}

/** Reads QR and bar codes with the camera, in a dialog. Mounted only while it is wanted; gone, the camera is off. */
export const CodeScanner = later<CodeScannerProps>(() => import('./scanner-dialog.tsx'));
