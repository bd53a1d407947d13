import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

export const ink = '#1e2421';
export const muted = '#56605b';
export const brass = '#7d5f17';
export const line = '#d8cfbf';
export const primary = '#1e5b4a';

export type Face = 'serif' | 'italic' | 'sans' | 'strong' | 'mono';

const { resolve } = createRequire(import.meta.url);

/** Whole fonts, not the web's slices of them: a guest called Łukasz is written as one. */
const faces: Record<Exclude<Face, 'mono'>, string> = {
  serif: '@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf',
  italic: '@expo-google-fonts/fraunces/400Regular_Italic/Fraunces_400Regular_Italic.ttf',
  sans: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  strong: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
};

/** Fonts have no emoji; a box in their place would look like a fault. */
const pictographs = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{fe0f}|\u{200d}/gu;

/** A font as PDFKit holds it in a document: the file as it was parsed, and what of it the document uses. */
interface EmbeddedFont {
  readonly font: object;
  readonly constructor: new (doc: PDFKit.PDFDocument, font: object, id: string) => EmbeddedFont;
}

interface ParsedFont {
  readonly font: object;
  readonly Embedded: EmbeddedFont['constructor'];
}

/** What PDFKit does not show of a document, and what there is no other way to. */
interface Inside {
  _font: EmbeddedFont;
  _fontCount: number;
  _fontFamilies: Record<string, EmbeddedFont>;
}

const parsed = new Map<string, ParsedFont>();

/**
 * Parsing the tables of a font takes ten times as long as writing a voucher with it. PDFKit parses the file anew for each document and has no door
 * for one that is parsed already; so the first document parses, and the others are handed what it found.
 */
function bringFace(doc: PDFKit.PDFDocument, face: string, file: string): void {
  const inside = doc as unknown as Inside;
  const known = parsed.get(face);
  if (known) {
    inside._fontCount += 1;
    inside._fontFamilies[face] = new known.Embedded(doc, known.font, `F${inside._fontCount}`);
    return;
  }
  doc.registerFont(face, file).font(face);
  // Not the embedded font itself, which holds on to its document.
  const { font, constructor: Embedded } = inside._font;
  parsed.set(face, { font, Embedded });
}

export interface Writing {
  face: Face;
  size: number;
  color: string;
  /** Points between lines beyond the font's own. */
  gap?: number;
  /** At most this high; what does not fit ends in an ellipsis. */
  height?: number;
}

export interface Sheet {
  doc: PDFKit.PDFDocument;
  /** Writes at a place and answers where the next line begins. */
  write(text: string, x: number, y: number, width: number, writing: Writing): number;
  heightOf(text: string, width: number, writing: Writing): number;
  /** Ends the document and answers its bytes. */
  finish(): Promise<Buffer>;
}

function plain(text: string): string {
  return text.replace(pictographs, '').replace(/\r\n?/g, '\n').trim();
}

/** A document with the faces of the house, written at places rather than poured. */
export function openSheet(size: 'A5', info: { Title: string; Author: string }, lang: string): Sheet {
  const doc = new PDFDocument({ size, margin: 0, info, lang, displayTitle: true });
  for (const [face, file] of Object.entries(faces)) bringFace(doc, face, resolve(file));
  doc.registerFont('mono', 'Courier');
  const chunks: Buffer[] = [];
  const ended = new Promise<Buffer>((done, failed) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => done(Buffer.concat(chunks)));
    doc.on('error', failed);
  });

  const set = ({ face, size: points }: Writing) => doc.font(face).fontSize(points);
  const heightOf = (text: string, width: number, writing: Writing) => {
    const height = set(writing).heightOfString(plain(text), { width, lineGap: writing.gap ?? 0 });
    return Math.min(height, writing.height ?? height);
  };

  return {
    doc,
    heightOf,
    write(text, x, y, width, writing) {
      const height = heightOf(text, width, writing);
      set(writing)
        .fillColor(writing.color)
        .text(plain(text), x, y, { width, height: height + 1, ellipsis: true, lineGap: writing.gap ?? 0 });
      return y + height;
    },
    finish() {
      doc.end();
      return ended;
    },
  };
}
