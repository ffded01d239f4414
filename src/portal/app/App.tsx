import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router-dom';
import { RequestError } from '#engine';
import { system } from '#ui';
import { createPortalRouter } from './router.tsx';

// The nonce is the server's, new in every answer; without it the policy refuses the styles.
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;
const styleCache = createCache({ key: 'p', ...(nonce ? { nonce } : {}) });

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      refetchOnWindowFocus: false,
      // Reading again helps only where the failure may pass.
      retry: (failures, error) =>
        failures < 1 &&
        error instanceof RequestError &&
        error.isTemporary &&
        error.status !== 429 &&
        error.retryAfter === undefined,
      retryDelay: 300,
      // Our calls know by themselves that there is no connection, and say so in German.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

const router = createPortalRouter();

/** The portal with everything around it. */
export function App() {
  return (
    <CacheProvider value={styleCache}>
      <ChakraProvider value={system}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ChakraProvider>
    </CacheProvider>
  );
}
