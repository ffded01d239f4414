import { Box, Button, type SystemStyleObject, Text } from '@chakra-ui/react';
import { errorNotice, useDialogs, useLocale, useNotices } from '@schema-screens/core';
import {
  actionTexts,
  listTexts,
  type SavedViewsController,
  useSavedViews,
} from '@schema-screens/core/internal';
import { LazyDialog } from '../../dialogs/LazyDialog.tsx';
import { ErrorState, LoadingState } from '../../parts/states/States.tsx';
import { WidgetSurface } from '../../widgets/WidgetSurface.tsx';
import { ViewEntry } from './ViewEntry.tsx';
import { SaveView } from './ViewName.tsx';

const css: SystemStyleObject = {
  '& ul': { listStyle: 'none', borderTopWidth: '1px', mb: '4' },
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    borderBottomWidth: '1px',
  },
  '& li > form': { flex: '1', py: '2' },
};

/** The saved views of a list: opens, saves, shares and deletes them. */
export function ViewsDialog({ choice, onClose }: { choice: SavedViewsController; onClose: () => void }) {
  const locale = useLocale();
  const { notify } = useNotices();
  const { ask } = useDialogs();
  const saved = useSavedViews(choice.screen, true);
  const { views: texts } = locale.texts(listTexts);
  const { current, defaultId } = choice;
  const tried = (change: Promise<unknown>): void => {
    change.catch((thrown: unknown) => notify(errorNotice(locale, thrown)));
  };
  const open = (view: Parameters<SavedViewsController['open']>[0]): void => {
    choice.open(view);
    onClose();
  };
  const remove = async (view: (typeof saved.views)[number]): Promise<void> => {
    const question = {
      title: texts.deleteTitle,
      text: texts.deleteText({ name: view.name }),
      ok: texts.deleteOk,
      cancel: texts.cancel,
      isDangerous: true,
    };
    if (!(await ask(question))) return;
    await saved.remove(view);
    if (view.id === defaultId) choice.setDefault(undefined);
  };
  return (
    <LazyDialog
      title={locale.texts(listTexts).views.button}
      isOpen
      onClose={onClose}
      footer={<Button onClick={onClose}>{locale.texts(actionTexts).close}</Button>}
    >
      <WidgetSurface css={css}>
        {saved.isLoading && <LoadingState lines={2} />}
        {saved.error !== null && <ErrorState error={saved.error} />}
        {!saved.isLoading && saved.error === null && saved.views.length === 0 && (
          <Text color="fg.muted" mb="4">
            {texts.none}
          </Text>
        )}
        {saved.views.length > 0 && (
          <Box as="ul" aria-label={texts.saved}>
            {saved.views.map((view) => (
              <ViewEntry
                key={view.id}
                view={view}
                isCurrent={view.id === current?.id}
                isChanged={view.id === current?.id && view.address !== choice.address}
                opensFirst={view.id === defaultId}
                onOpen={() => open(view)}
                onOpenFirst={(isFirst) => choice.setDefault(isFirst ? view.id : undefined)}
                onShare={(isShared) => tried(saved.update(view, { isShared }))}
                onUpdate={() => tried(saved.update(view, { address: choice.address }))}
                onRename={(name) => saved.update(view, { name })}
                onDelete={() => tried(remove(view))}
              />
            ))}
            <li>
              <Button
                variant="ghost"
                colorPalette="gray"
                flex="1"
                justifyContent="start"
                onClick={() => open(undefined)}
              >
                {texts.usual}
              </Button>
            </li>
          </Box>
        )}
        <SaveView
          onSave={async (values) => {
            choice.name(await saved.create({ ...values, address: choice.address }));
          }}
        />
      </WidgetSurface>
    </LazyDialog>
  );
}
