import {
  filePropertiesOf,
  formatDecimal,
  useData,
  useLocale,
  useNotices,
  type WidgetProps,
} from '@schema-screens/core';
import { FormContext, fileTexts, imageTexts, newFileEntry, useLatest } from '@schema-screens/core/internal';
import { megabyte } from '@schema-screens/locale';
import { useContext, useEffect, useRef, useState } from 'react';
import { extensionOf, readFile } from '../files/file-entry.ts';
import { useStoredFiles } from '../files/use-stored-files.ts';
import type { FileReadProgress } from '../parts/ReadProgress.tsx';
import { shrinkImage } from '../parts/shrink-image.ts';
import {
  dataUrlOf,
  hasStoredAlt,
  type ImageOptions,
  type ImageValue,
  imageDefaults,
  imageType,
  isFileField,
  maxMbOf,
  maxReadableMb,
  type StoredImage,
  toImageValue,
  toStoredImage,
} from './image-value.ts';

export interface ImageField {
  image: ImageValue | undefined;
  reading: FileReadProgress | undefined;
  pick: (files: readonly File[]) => void;
  setAlt: (alt: string | null) => void;
  remove: () => void;
}

/** Behaviour of an image field; a save waits until a chosen image is read. */
export function useImage(props: WidgetProps<StoredImage, ImageOptions>): ImageField {
  const locale = useLocale();
  const texts = locale.texts(imageTexts);
  const { value, schema, options, onChange, onBlur } = props;
  const data = useData();
  const { notify, dismissNotices } = useNotices();
  const fileProperties = filePropertiesOf(data);
  const stored = useStoredFiles(options, texts);
  const store = useContext(FormContext)?.store;
  const [reading, setReading] = useState<FileReadProgress>();
  const image = toImageValue(value, fileProperties);
  const current = useLatest(image);
  const work = useRef<Promise<void>>(Promise.resolve());
  useEffect(() => store?.registerFlush(() => work.current), [store]);

  const set = (next: ImageValue | undefined): void => {
    current.set(next);
    onChange(toStoredImage(next, hasStoredAlt(schema, options), fileProperties));
  };
  const refuse = (file: File, title: string): void =>
    notify({ status: 'error', about: 'check', title, text: texts.refused({ name: file.name }) });

  const isTooLarge = (file: File, maxMegabytes: number): boolean => {
    if (file.size <= maxMegabytes * megabyte) return false;
    refuse(file, texts.tooLarge({ max: formatDecimal(locale, maxMegabytes) }));
    return true;
  };

  const read = async (chosen: File): Promise<void> => {
    dismissNotices?.('check');
    const { accept, maxEdge } = { ...imageDefaults, ...options };
    if (!accept.includes(extensionOf(chosen.name))) return refuse(chosen, locale.texts(fileTexts).wrongType);
    if (isTooLarge(chosen, maxReadableMb(options, chosen))) return;
    setReading({ name: chosen.name, share: 0 });
    try {
      const file = await shrinkImage(chosen, maxEdge);
      if (isTooLarge(file, maxMbOf(options))) return;
      const newFile = await readFile(file, (share) => setReading({ name: file.name, share }));
      if (imageType(newFile.content) === undefined) return refuse(file, texts.noImage);
      const alt = current.get()?.alt ?? '';
      set({
        dataUrl: dataUrlOf(newFile.content),
        alt,
        ...(isFileField(options) && { file: newFileEntry(newFile, fileProperties) }),
      });
    } catch {
      refuse(chosen, texts.unreadable);
    } finally {
      setReading(undefined);
      onBlur();
    }
  };

  return {
    image,
    reading,
    pick: ([file]) => {
      if (file) work.current = work.current.then(() => read(file));
    },
    setAlt: (alt) => {
      const displayed = current.get();
      if (displayed) set({ ...displayed, alt: alt ?? '' });
    },
    remove: () => {
      const file = current.get()?.file;
      const removal = file ? stored.remove(file) : Promise.resolve(true);
      void removal.then((isGone) => isGone && set(undefined)).catch(stored.report);
    },
  };
}
