import { type Active, closestCenter, DndContext, type DragEndEvent, type Over, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { rectSwappingStrategy, SortableContext } from '@dnd-kit/sortable';
import type { OfferImage } from '#contract/offer-images.ts';
import type { OfferImageId } from '#contract/vocabulary/ids.ts';
import { useTranslation } from '#web/kit/i18n/use-translation.ts';
import { ImageTile } from './image-tile.tsx';
import classes from './images.module.css';
import type { Arranging } from './images.queries.ts';

interface ImageGridProps {
  images: readonly OfferImage[];
  arranging: Arranging | undefined;
  onDelete: ((image: OfferImage) => void) | undefined;
}

/** A hand that only presses a button moves a little, too. */
const dragFromPixels = 6;

/** The pictures in their order. One that is dropped on another changes places with it; buttons and arrow keys move it without dragging. */
export function ImageGrid({ images, arranging, onDelete }: ImageGridProps) {
  const { t } = useTranslation('offers');
  // No sensor for keys: picking up, moving and dropping takes three presses where one arrow key does.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: dragFromPixels } }));
  const order = images.map(({ id }) => id);
  const placeOf = ({ id }: Active | Over) => order.indexOf(id as OfferImageId) + 1;

  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) arranging?.swap(active.id as OfferImageId, over.id as OfferImageId);
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
              onStep={arranging && ((by) => arranging.step(image.id, by))}
              place={place}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
