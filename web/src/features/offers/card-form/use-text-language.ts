import { useState } from 'react';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';

export interface TextLanguage {
  language: ContentLanguage;
  choose: (language: ContentLanguage) => void;
}

/** The language being written, which the preview follows. Portuguese first, as everywhere about vouchers. */
export function useTextLanguage(): TextLanguage {
  const [language, choose] = useState<ContentLanguage>('PT');
  return { language, choose };
}
