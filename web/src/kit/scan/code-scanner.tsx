import { loadWords } from '../i18n/i18n.ts';
import { later } from '../states/later.tsx';

export interface CodeScannerProps {
  /** What a code says, as it was read. The camera goes on reading: whoever has enough closes. */
  onRead: (text: string) => void;
  onClose: () => void;
}

/** Reads QR and bar codes with the camera, in a dialog. Mounted only while it is wanted; gone, the camera is off. */
export const CodeScanner = later<CodeScannerProps>(async () => {
  const [dialog] = await Promise.all([import('./scanner-dialog.tsx'), loadWords('scan')]);
  return dialog;
});
