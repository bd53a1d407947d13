import { later } from '../states/later.tsx';
import type { DropAreaProps } from './drop-area.tsx';
import { FieldSkeleton } from './field-skeleton.tsx';

/** One file, checked before it leaves the browser. Held by the screen, not by the form: files travel by their own call. */
export const UploadField = later<DropAreaProps>(
  () => import('./drop-area.tsx'),
  ({ label }) => <FieldSkeleton height={112} label={label} />,
);
