import { lazy, Suspense } from 'react';
import { FieldSkeleton } from './field-skeleton.tsx';

const DropArea = lazy(() => import('./drop-area.tsx'));

export interface UploadFieldProps {
  label: string;
  /** MIME types. */
  accept: readonly string[];
  maxBytes: number;
  file: File | null;
  onChange: (file: File | null) => void;
}

/** One file, checked before it leaves the browser. Held by the screen, not by the form: files travel by their own call. */
export function UploadField(props: UploadFieldProps) {
  return (
    <Suspense fallback={<FieldSkeleton height={112} label={props.label} />}>
      <DropArea {...props} />
    </Suspense>
  );
}
