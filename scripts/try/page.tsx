import { data, schema } from 'virtual:tried-files';
import { englishLocale } from '@schema-screens/core';
import { germanLocale } from '@schema-screens/locale';
import type { JsonSchema } from '@schema-screens/schema/model';
import { createRoot } from 'react-dom/client';
import { TriedSchema } from './TriedSchema.tsx';

const locale = new URLSearchParams(location.search).get('lang') === 'en' ? englishLocale : germanLocale;
document.documentElement.lang = locale.code;
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <main>
      <TriedSchema schema={schema as JsonSchema} data={data} locale={locale} />
    </main>,
  );
}
