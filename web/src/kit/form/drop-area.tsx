import '@mantine/dropzone/styles.layer.css';
import { CloseButton, Group, Input, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconPhotoUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { locales } from '../display/locales.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './form.module.css';
import { formatBytes } from './format-bytes.ts';

export interface DropAreaProps {
  label: string;
  /** MIME types. */
  accept: readonly string[];
  /** The first size that is too large. */
  underBytes: number;
  /** What the server, or whoever looked into the file, has against it. */
  error?: string | undefined;
  /** Covered while a file is on its way. */
  busy?: boolean;
  file: File | null;
  onChange: (file: File | null) => void;
}

export default function DropArea({ label, accept, underBytes, error, busy = false, file, onChange }: DropAreaProps) {
  const { t } = useTranslation('kit');
  const locale = locales[useLanguage()];
  const id = useId();
  const [refused, setRefused] = useState<'tooBig' | 'wrongType'>();
  const size = formatBytes(underBytes, locale);

  return (
    <Input.Wrapper error={refused ? t(`upload.${refused}`, { size }) : error} id={id} label={label}>
      <Dropzone
        accept={[...accept]}
        className={classes.drop}
        inputProps={{ id, 'aria-label': label }}
        loading={busy}
        maxSize={underBytes - 1}
        multiple={false}
        onDrop={([dropped]) => {
          setRefused(undefined);
          onChange(dropped ?? null);
        }}
        onReject={(rejections) => {
          const tooBig = rejections.some((rejection) => rejection.errors.some(({ code }) => code === 'file-too-large'));
          setRefused(tooBig ? 'tooBig' : 'wrongType');
        }}
      >
        <Group className={classes.dropWords} gap="sm">
          <IconPhotoUp aria-hidden size={24} stroke={1.6} />
          <div>
            <Text fw={500}>{t('upload.drop')}</Text>
            <Text c="dimmed" size="xs">
              {t('upload.limit', { size })}
            </Text>
          </div>
        </Group>
      </Dropzone>
      {file && (
        <Group className={classes.file} gap="xs" justify="space-between">
          <Text truncate>
            {file.name} · {formatBytes(file.size, locale)}
          </Text>
          <CloseButton aria-label={t('upload.remove', { file: file.name })} onClick={() => onChange(null)} size={24} />
        </Group>
      )}
    </Input.Wrapper>
  );
}
