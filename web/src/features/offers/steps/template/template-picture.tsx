import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listTemplateSamples } from '#contract/templates.ts';
import type { TemplateId } from '#contract/vocabulary/ids.ts';
import type { ContentLanguage } from '#contract/vocabulary/languages.ts';
import { reading } from '#web/kit/api/client.ts';
import { useLanguage } from '#web/kit/i18n/use-language.ts';
import { MailFrame, readerWidths } from '#web/kit/mail/mail-frame.tsx';

const height = 216;

/** A template as it looks filled with a made-up voucher, small. */
export function TemplatePicture({ id, name }: { id: TemplateId; name: string }) {
  const languageCode = useLanguage().toUpperCase() as ContentLanguage;
  const { data } = useQuery(reading(listTemplateSamples, { params: { id }, query: { languageCode } }));
  const sample = data?.response[0];
  if (!sample) return <Skeleton height={height} radius={0} />;
  return <MailFrame asPicture height={height} html={sample.template} title={name} width={readerWidths.desktop} />;
}
