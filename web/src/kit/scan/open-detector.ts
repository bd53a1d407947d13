import type { BarcodeFormat } from 'barcode-detector/ponyfill';
import decoderFile from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** What vouchers carry, and what other systems print on theirs. */
const formats: BarcodeFormat[] = ['qr_code', 'code_128', 'code_39', 'ean_13', 'ean_8'];

export interface CodeDetector {
  detect(picture: HTMLCanvasElement): Promise<readonly { rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: BarcodeFormat[] }): CodeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** The browser's own, where it has one that reads everything we need: on some systems it is there and reads nothing, or fails. */
async function ownDetector(): Promise<DetectorClass | undefined> {
  const { BarcodeDetector: own } = globalThis as typeof globalThis & { BarcodeDetector?: DetectorClass };
  const readable = await own?.getSupportedFormats().catch((): readonly string[] => []);
  return formats.every((format) => readable?.includes(format)) ? own : undefined;
}

async function broughtDetector(): Promise<DetectorClass> {
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill');
  // From our own build: by itself it would fetch its decoder from a server that is not ours.
  await prepareZXingModule({ overrides: { locateFile: () => decoderFile }, fireImmediately: true });
  return BarcodeDetector;
}

async function open(): Promise<CodeDetector> {
  const Detector = (await ownDetector()) ?? (await broughtDetector());
  return new Detector({ formats });
}

let opened: Promise<CodeDetector> | undefined;

/** The same for every scan: a megabyte is decoded once. One that could not be loaded may be asked for again. */
export function openDetector(): Promise<CodeDetector> {
  opened ??= open().catch((failure: unknown) => {
    opened = undefined;
    throw failure;
  });
  return opened;
}
