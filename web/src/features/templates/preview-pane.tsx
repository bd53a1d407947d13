import { SegmentedControl, Skeleton, Text } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import type { TemplatePreview } from '#contract/templates.ts';
import { type ContentLanguage, contentLanguages } from '#contract/vocabulary/languages.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { MailFrame, readerWidths } from '#web/kit/mail/mail-frame.tsx';
import classes from './template-details.module.css';

type Device = keyof typeof readerWidths;

const devices = [
  { value: 'desktop', Icon: IconDeviceDesktop },
  { value: 'phone', Icon: IconDeviceMobile },
] as const;

interface PreviewPaneProps {
  preview: TemplatePreview | undefined;
  language: ContentLanguage;
  onLanguage: (language: ContentLanguage) => void;
}

/** The mail as it would be sent now. While something has to be mended the last good one stays, and says so. */
export function PreviewPane({ preview, language, onLanguage }: PreviewPaneProps) {
  const { t } = useTranslation('templates');
  const [device, setDevice] = useState<Device>('desktop');
  const [lastGood, setLastGood] = useState(preview?.sample);
  if (preview?.sample && preview.sample !== lastGood) setLastGood(preview.sample);
  const isOld = preview !== undefined && preview.sample === null;

  return (
    <section aria-label={t('preview')} className={classes.preview}>
      <div className={classes.previewTools}>
        <SegmentedControl
          aria-label={t('kit:languages.label')}
          data={contentLanguages.map((code) => ({ value: code, label: code }))}
          onChange={(code) => onLanguage(code as ContentLanguage)}
          size="xs"
          value={language}
        />
        <SegmentedControl
          aria-label={t('device')}
          data={devices.map(({ value, Icon }) => ({
            value,
            label: (
              <span className={classes.device}>
                <Icon aria-hidden size={16} />
                {t(`devices.${value}`)}
              </span>
            ),
          }))}
          onChange={(value) => setDevice(value as Device)}
          size="xs"
          value={device}
        />
      </div>
      <div className={classes.envelope}>
        <Text className={classes.subject}>
          <span className={classes.subjectLabel}>{t('subject')}</span> {lastGood?.subject}
        </Text>
        {isOld && (
          <Text className={classes.old} role="status" size="xs">
            {t(lastGood ? 'previewOld' : 'previewNone')}
          </Text>
        )}
        <div className={classes.mail} data-device={device} data-old={isOld || undefined}>
          {lastGood ? (
            <MailFrame height="100%" html={lastGood.template} key={device} title={t('preview')} width={readerWidths[device]} />
          ) : (
            !isOld && <Skeleton height="100%" radius={0} />
          )}
        </div>
      </div>
    </section>
  );
}
