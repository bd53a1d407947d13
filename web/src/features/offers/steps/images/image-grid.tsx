import {
  type Active,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Over,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSwappingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferImage } from '#contract/offer-images.ts';
import type { OfferImageId } from '#contract/vocabulary/ids.ts';
import { ImageTile } from './image-tile.tsx';
import classes from './images.module.css';

interface ImageGridProps {
  images: readonly OfferImage[];
  onSwap: ((one: OfferImageId, other: OfferImageId) => void) | undefined;
  onDelete: ((image: OfferImage) => void) | undefined;
}

/** A hand that only presses a button moves a little, too. */
const dragFromPixels = 6;

/** The pictures in their order. One that is dropped on another changes places with it; the buttons do the same without dragging. */
export function ImageGrid({ images, onSwap, onDelete }: ImageGridProps) {
  const { t } = useTranslation('offers');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: dragFromPixels } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const order = images.map(({ id }) => id);
  const placeOf = ({ id }: Active | Over) => order.indexOf(id as OfferImageId) + 1;

  // A tile that moves in the page loses the focus; whoever pressed its button wants to press it again.
  const pressed = useRef<HTMLButtonElement>(null);
  const drawn = order.join();
  useLayoutEffect(() => {
    if (drawn !== '' && pressed.current?.isConnected) pressed.current.focus();
    pressed.current = null;
  }, [drawn]);

  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onSwap?.(active.id as OfferImageId, over.id as OfferImageId);
  };

  const step = (place: number, by: -1 | 1, button: HTMLButtonElement) => {
    const [one, other] = [order[place], order[place + by]];
    if (!one || !other) return;
    pressed.current = button;
    onSwap?.(one, other);
  };

  const pickedUp = (active: Active) => t('images.drag.started', { place: placeOf(active) });
  const dropped = ({ active, over }: { active: Active; over: Over | null }) =>
    over && over.id !== active.id ? t('images.drag.dropped', { from: placeOf(active), to: placeOf(over) }) : t('images.drag.cancelled');

  return (
    <DndContext
      accessibility={{
        announcements: {
          onDragStart: ({ active }) => pickedUp(active),
          // A picture is over itself first.
          onDragOver: ({ active, over }) =>
            over && over.id !== active.id ? t('images.drag.over', { place: placeOf(over) }) : pickedUp(active),
          onDragEnd: dropped,
          onDragCancel: () => t('images.drag.cancelled'),
        },
        screenReaderInstructions: { draggable: t('images.drag.how') },
      }}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      sensors={sensors}
    >
      <SortableContext items={order} strategy={rectSwappingStrategy}>
        <ol className={classes.grid}>
          {images.map((image, place) => (
            <ImageTile
              count={images.length}
              image={image}
              key={image.id}
              onDelete={onDelete && (() => onDelete(image))}
              onStep={onSwap && ((by, button) => step(place, by, button))}
              place={place}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
