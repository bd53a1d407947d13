import '@mantine/dropzone/styles.layer.css';
import { CloseButton, Group, Input, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconPhotoUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { locales } from '../display/locales.ts';
import { useLanguage } from '../i18n/use-language.ts';
import classes from './form.module.css';
import { formatBytes } from './format-bytes.ts';

export interface DropAreaProps {
  label: string;
  /** MIME types. */
  accept: readonly string[];
  maxBytes: number;
  file: File | null;
  onChange: (file: File | null) => void;
}

export default function DropArea({ label, accept, maxBytes, file, onChange }: DropAreaProps) {
  const { t } = useTranslation('kit');
  const locale = locales[useLanguage()];
  const id = useId();
  const [error, setError] = useState<'tooBig' | 'wrongType'>();
  const size = formatBytes(maxBytes, locale);

  return (
    <Input.Wrapper error={error && t(`upload.${error}`, { size })} id={id} label={label}>
      <Dropzone
        accept={[...accept]}
        className={classes.drop}
        inputProps={{ id, 'aria-label': label }}
        maxSize={maxBytes}
        multiple={false}
        onDrop={([dropped]) => {
          setError(undefined);
          onChange(dropped ?? null);
        }}
        onReject={(rejections) => {
          const tooBig = rejections.some((rejection) => rejection.errors.some(({ code }) => code === 'file-too-large'));
          setError(tooBig ? 'tooBig' : 'wrongType');
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
