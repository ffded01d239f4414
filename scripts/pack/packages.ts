/** A package that other applications install: rooms of the project, compiled. */
export interface PackageDefinition {
  /** Name of its folder in `packages`, which has its README. */
  folder: string;
  name: string;
  description: string;
  /** Folders of the project that it contains. */
  rooms: readonly string[];
  /** Folders in them that it does not contain. */
  except?: readonly string[];
  /** What can be imported of it, by subpath, and the module that has it. */
  exports: Readonly<Record<string, string>>;
}

const scope = '@schema-screens';

/** The packages; each may import those before it. */
export const packages: readonly PackageDefinition[] = [
  {
    folder: 'core',
    name: `${scope}/core`,
    description: 'Screens from JSON: the engine, the language of definitions, rules and data sources',
    rooms: ['src/model', 'src/language', 'src/engine', 'src/adapters', 'rules'],
    except: ['rules/check'],
    exports: {
      '.': 'src/engine/index',
      './internal': 'src/engine/internal',
      './adapters': 'src/adapters/index',
      './language': 'src/language/index',
      './model': 'src/model/index',
      './rules': 'rules/index',
    },
  },
  {
    folder: 'chakra',
    name: `${scope}/chakra`,
    description: 'Screens from JSON, drawn with Chakra UI',
    rooms: ['src/ui', 'src/react-router'],
    exports: { '.': 'src/ui/index', './react-router': 'src/react-router/index' },
  },
];

/** Peers that only some applications have. */
export const optionalPeers = ['react-router-dom'];

/** Packages of which an application has one copy, which its own code uses, too. */
export const peers = [
  'react',
  'react-dom',
  'react-router-dom',
  '@chakra-ui/react',
  '@emotion/react',
  '@tanstack/react-query',
];
