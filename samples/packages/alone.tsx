import { englishLocale, SchemaForm } from '@schema-screens/chakra';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { books } from './books.ts';

function Page() {
  const [value, setValue] = useState({});
  return (
    <>
      <SchemaForm schema={books.meta.definition} value={value} onChange={setValue} locale={englishLocale} />
      <output>{JSON.stringify(value)}</output>
    </>
  );
}

createRoot(document.getElementById('root')!).render(<Page />);
