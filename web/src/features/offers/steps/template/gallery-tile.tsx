import { ActionIcon, Button } from '@mantine/core';
import { IconCheck, IconTrash } from '@tabler/icons-react';
import type { TemplateImage } from '#contract/templates.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import classes from './template.module.css';

/** The field a picture can be chosen for. */
interface Use {
  value: unknown;
  onChange: (id: TemplateImage['id'] | null) => void;
}

interface GalleryTileProps {
  image: TemplateImage;
  place: number;
  logo: Use;
  background: Use;
  readOnly: boolean;
  onDelete: (() => void) | undefined;
}

export function GalleryTile({ image, place, logo, background, readOnly, onDelete }: GalleryTileProps) {
  const { t } = useTranslation('offers');
  const uses = [
    { use: logo, label: t('template.logo') },
    { use: background, label: t('template.background') },
  ];
  return (
    <li className={classes.tile}>
      <img alt={t('template.imageAlt', { place })} height={image.height} loading="lazy" src={image.thumbUrl} width={image.width} />
      <div className={classes.uses}>
        {uses.map(({ use, label }) => {
          const chosen = use.value === image.id;
          return (
            <Button
              aria-label={t('template.useAs', { use: label, place })}
              aria-pressed={chosen}
              disabled={readOnly}
              key={label}
              leftSection={chosen && <IconCheck aria-hidden size={14} />}
              onClick={() => use.onChange(chosen ? null : image.id)}
              size="compact-sm"
              variant={chosen ? 'filled' : 'default'}
            >
              {label}
            </Button>
          );
        })}
      </div>
      {onDelete && (
        <ActionIcon
          aria-label={t('template.delete.open', { place })}
          className={classes.remove}
          color="danger"
          onClick={onDelete}
          size={32}
          variant="light"
        >
          <IconTrash aria-hidden size={16} />
        </ActionIcon>
      )}
    </li>
  );
}
