import { useQuery } from '@tanstack/react-query';
import type { ErrorCode } from '#contract/vocabulary/error-codes.ts';
import type { InterfaceLanguage } from '#contract/vocabulary/languages.ts';
import { useLanguage } from '../i18n/use-language.ts';

type Sentences = Partial<Record<string, string>>;

/** A chunk for each language: few screens tell of a refusal long after it happened. */
const loaders: Record<InterfaceLanguage, () => Promise<Record<ErrorCode, string>>> = {
  pt: async () => (await import('#contract/messages/errors/pt.ts')).pt,
  en: async () => (await import('#contract/messages/errors/en.ts')).en,
  es: async () => (await import('#contract/messages/errors/es.ts')).es,
};

/** What was kept as a code, in words; nothing while they are on their way, or where a newer server has a code this page does not know. */
export function useErrorSentence(): (code: string) => string {
  const language = useLanguage();
  const { data } = useQuery<Sentences>({
    queryKey: ['errorSentences', language],
    queryFn: loaders[language],
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (code) => data?.[code] ?? '';
}
