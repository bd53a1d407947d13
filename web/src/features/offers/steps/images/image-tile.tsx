import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon } from '@mantine/core';
import { type Icon, IconArrowLeft, IconArrowRight, IconGripVertical, IconStarFilled, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { OfferImage } from '#contract/offer-images.ts';
import { Picture } from '#web/kit/image/picture.tsx';
import classes from './images.module.css';

interface ImageTileProps {
  image: OfferImage;
  place: number;
  count: number;
  onStep: ((by: -1 | 1, button: HTMLButtonElement) => void) | undefined;
  onDelete: (() => void) | undefined;
}

export function ImageTile({ image, place, count, onStep, onDelete }: ImageTileProps) {
  const { t } = useTranslation('offers');
  const where = { place: place + 1, count };
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: image.id,
    disabled: onStep === undefined,
    attributes: { roleDescription: t('images.drag.role') },
  });

  return (
    <li
      className={classes.tile}
      data-dragging={isDragging || undefined}
      ref={setNodeRef}
      style={{ transform: CSS.Transform.toString(transform), transition }}
    >
      <Picture alt={t('images.alt', where)} aspect={3 / 2} image={image} sizes="(max-width: 43.75em) 100vw, 320px" />
      {place === 0 && (
        <span className={classes.cover}>
          <IconStarFilled aria-hidden size={12} />
          {t('images.cover')}
        </span>
      )}
      <div className={classes.acts}>
        {onStep && (
          <>
            <button
              {...attributes}
              {...listeners}
              aria-label={t('images.drag.handle', where)}
              className={classes.handle}
              ref={setActivatorNodeRef}
              type="button"
            >
              <IconGripVertical aria-hidden size={18} />
            </button>
            <Act icon={IconArrowLeft} label={t('images.earlier', where)} off={place === 0} onPress={(button) => onStep(-1, button)} />
            <Act icon={IconArrowRight} label={t('images.later', where)} off={place === count - 1} onPress={(button) => onStep(1, button)} />
          </>
        )}
        {onDelete && (
          <span className={classes.last}>
            <Act danger icon={IconTrash} label={t('images.delete.open', where)} onPress={onDelete} />
          </span>
        )}
      </div>
    </li>
  );
}

interface ActProps {
  icon: Icon;
  label: string;
  /** Of no use here, but still there: a button that vanished under the finger would take the focus with it. */
  off?: boolean;
  danger?: boolean;
  onPress: (button: HTMLButtonElement) => void;
}

function Act({ icon: ActIcon, label, off = false, danger = false, onPress }: ActProps) {
  return (
    <ActionIcon
      aria-disabled={off}
      aria-label={label}
      color={danger ? 'danger' : 'neutral'}
      data-disabled={off}
      onClick={(event) => !off && onPress(event.currentTarget)}
      size={44}
      title={label}
      variant="subtle"
    >
      <ActIcon aria-hidden size={18} />
    </ActionIcon>
  );
}
