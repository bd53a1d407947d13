import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon } from '@mantine/core';
import { type Icon, IconArrowLeft, IconArrowRight, IconGripVertical, IconStarFilled, IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import type { OfferImage } from '#contract/offer-images.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { Picture } from '#web/kit/image/picture.tsx';
import classes from './images.module.css';

interface ImageTileProps {
  image: OfferImage;
  place: number;
  count: number;
  onStep: ((by: -1 | 1) => void) | undefined;
  onDelete: (() => void) | undefined;
}

/** The pictures stand in rows that wrap: before is left or up, after is right or down. */
const stepOfKey: Partial<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

export function ImageTile({ image, place, count, onStep, onDelete }: ImageTileProps) {
  const { t } = useTranslation('offers');
  const where = { place: place + 1, count };
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: image.id,
    disabled: onStep === undefined,
  });

  const stepByKey = (event: KeyboardEvent) => {
    const by = stepOfKey[event.key];
    if (!by) return;
    // The page would scroll away under the picture.
    event.preventDefault();
    onStep?.(by);
  };

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
              {...listeners}
              aria-describedby={attributes['aria-describedby']}
              aria-label={t('images.drag.handle', where)}
              className={classes.handle}
              onKeyDown={stepByKey}
              ref={setActivatorNodeRef}
              type="button"
            >
              <IconGripVertical aria-hidden size={18} />
            </button>
            <Act icon={IconArrowLeft} label={t('images.earlier', where)} off={place === 0} onPress={() => onStep(-1)} />
            <Act icon={IconArrowRight} label={t('images.later', where)} off={place === count - 1} onPress={() => onStep(1)} />
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
  onPress: () => void;
}

function Act({ icon: ActIcon, label, off = false, danger = false, onPress }: ActProps) {
  return (
    <ActionIcon
      aria-disabled={off}
      aria-label={label}
      color={danger ? 'danger' : 'neutral'}
      data-disabled={off}
      onClick={() => !off && onPress()}
      size={44}
      title={label}
      variant="subtle"
    >
      <ActIcon aria-hidden size={18} />
    </ActionIcon>
  );
}
