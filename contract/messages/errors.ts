import type { ErrorCode } from '../vocabulary/error-codes.ts';
import type { InterfaceLanguage } from '../vocabulary/languages.ts';
import { en } from './errors/en.ts';
import { es } from './errors/es.ts';
import { pt } from './errors/pt.ts';

/** A sentence for every code in every language; the compiler keeps the three complete. INVALID_FIELD and UNKNOWN_FIELD are told per field by `validation.ts`. */
export const errorSentences: Record<InterfaceLanguage, Record<ErrorCode, string>> = { pt, en, es };
