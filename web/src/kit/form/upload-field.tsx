import { lazy, Suspense } from 'react';
import type { DropAreaProps } from './drop-area.tsx';
import { FieldSkeleton } from './field-skeleton.tsx';

const DropArea = lazy(() => import('./drop-area.tsx'));

/** One file, checked before it leaves the browser. Held by the screen, not by the form: files travel by their own call. */
export function UploadField(props: DropAreaProps) {
  return (
    <Suspense fallback={<FieldSkeleton height={112} label={props.label} />}>
      <DropArea {...props} />
    </Suspense>
  );
}
