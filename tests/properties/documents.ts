import type { JsonSchema, Row } from '@schema-screens/schema/model';

/** A document of everyday life and its schema. */
export interface DocumentCase {
  schema: JsonSchema;
  document: Row;
  /** A text that the form shows, and its path. */
  change: { from: string; path: string };
}

const packageJson: DocumentCase = {
  schema: {
    title: 'package.json',
    type: 'object',
    additionalProperties: true,
    definitions: {
      person: {
        type: ['object', 'string'],
        required: ['name'],
        properties: {
          name: { type: 'string' },
          url: { type: 'string', format: 'uri' },
          email: { type: 'string' },
        },
      },
      dependency: { type: 'object', additionalProperties: { type: 'string' } },
      exportsEntry: {
        anyOf: [
          { type: 'string' },
          { type: 'null' },
          {
            type: 'object',
            properties: { import: { $ref: '#/definitions/exportsEntry' }, types: { type: 'string' } },
          },
        ],
      },
    },
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 214 },
      version: { type: 'string' },
      description: { type: 'string' },
      keywords: { type: 'array', items: { type: 'string' } },
      homepage: { type: 'string' },
      private: { type: 'boolean', default: false },
      author: { $ref: '#/definitions/person' },
      contributors: { type: 'array', items: { $ref: '#/definitions/person' } },
      files: { type: 'array', items: { type: 'string' }, default: [] },
      main: { type: 'string' },
      exports: { anyOf: [{ $ref: '#/definitions/exportsEntry' }, { type: 'array' }] },
      scripts: {
        type: 'object',
        properties: { test: { type: 'string' } },
        additionalProperties: { type: 'string' },
      },
      dependencies: { $ref: '#/definitions/dependency' },
      devDependencies: { $ref: '#/definitions/dependency' },
      engines: {
        type: 'object',
        properties: { node: { type: 'string' } },
        additionalProperties: { type: 'string' },
      },
    },
  },
  document: {
    name: 'bookshop',
    version: '1.4.0',
    description: 'Orders of a bookshop',
    keywords: [],
    author: { name: 'Ada', email: '' },
    exports: { import: './dist/index.js', types: './dist/index.d.ts' },
    scripts: { test: 'vitest run', build: 'vite build' },
    dependencies: { react: '^19.0.0', '@tanstack/react-query': '^5.0.0', 'lodash.merge': '4.6.2' },
    engines: { node: '>=24' },
    type: 'module',
    volta: { node: '24.1.0' },
    sideEffects: false,
  },
  change: { from: 'Orders of a bookshop', path: 'description' },
};

const openApi: DocumentCase = {
  schema: {
    title: 'OpenAPI',
    type: 'object',
    required: ['openapi', 'info', 'paths'],
    patternProperties: { '^x-': {} },
    additionalProperties: false,
    definitions: {
      Reference: {
        type: 'object',
        required: ['$ref'],
        patternProperties: { '^\\$ref$': { type: 'string' } },
      },
      Server: {
        type: 'object',
        required: ['url'],
        properties: { url: { type: 'string' }, description: { type: 'string' } },
        patternProperties: { '^x-': {} },
      },
      Operation: {
        type: 'object',
        properties: {
          operationId: { type: 'string' },
          summary: { type: 'string' },
          responses: { type: 'object' },
        },
      },
      PathItem: {
        type: 'object',
        properties: { summary: { type: 'string' }, $ref: { type: 'string' } },
        patternProperties: { '^(get|put|post|delete)$': { $ref: '#/definitions/Operation' } },
      },
    },
    properties: {
      openapi: { type: 'string', pattern: '^3\\.0\\.\\d(-.+)?$' },
      info: {
        type: 'object',
        required: ['title', 'version'],
        properties: {
          title: { type: 'string' },
          version: { type: 'string' },
          description: { type: 'string' },
        },
      },
      servers: { type: 'array', items: { $ref: '#/definitions/Server' } },
      paths: { type: 'object', patternProperties: { '^\\/': { $ref: '#/definitions/PathItem' } } },
      components: {
        type: 'object',
        properties: {
          schemas: { type: 'object', additionalProperties: { $ref: '#/definitions/Reference' } },
        },
      },
      security: { type: 'array', items: { type: 'object', additionalProperties: { type: 'array' } } },
    },
  },
  document: {
    openapi: '3.0.3',
    info: { title: 'Library', version: '2.1' },
    servers: [{ url: 'https://api.example.org', 'x-region': 'eu' }],
    paths: { '/books': { get: { operationId: 'books', responses: { '200': { description: 'ok' } } } } },
    components: { schemas: { Book: { $ref: './book.json' } } },
    security: [{ key: [] }],
    'x-owner': 'library team',
  },
  change: { from: 'Library', path: 'info.title' },
};

const workflow: DocumentCase = {
  schema: {
    title: 'Workflow',
    type: 'object',
    required: ['on', 'jobs'],
    additionalProperties: false,
    definitions: {
      event: { type: 'string', enum: ['push', 'pull_request', 'workflow_dispatch'] },
      branches: { type: 'array', items: { type: 'string' } },
      ref: {
        type: ['object', 'null'],
        properties: {
          branches: { $ref: '#/definitions/branches' },
          tags: { $ref: '#/definitions/branches' },
        },
      },
      env: {
        oneOf: [
          {
            type: 'object',
            additionalProperties: { anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }] },
          },
          { type: 'string', pattern: '^.*\\$\\{\\{(.|[\\r\\n])*\\}\\}.*$' },
        ],
      },
      step: {
        type: 'object',
        properties: {
          name: { type: 'string' },
          uses: { type: 'string' },
          run: { type: 'string' },
          with: { $ref: '#/definitions/env' },
        },
      },
      job: {
        type: 'object',
        required: ['runs-on'],
        properties: {
          name: { type: 'string' },
          'runs-on': { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
          steps: { type: 'array', items: { $ref: '#/definitions/step' }, minItems: 1 },
        },
      },
    },
    properties: {
      name: { type: 'string' },
      on: {
        oneOf: [
          { $ref: '#/definitions/event' },
          { type: 'array', items: { $ref: '#/definitions/event' } },
          {
            type: 'object',
            properties: {
              push: { $ref: '#/definitions/ref' },
              workflow_dispatch: { type: ['object', 'null'] },
            },
          },
        ],
      },
      env: { $ref: '#/definitions/env' },
      jobs: {
        type: 'object',
        patternProperties: { '^[_a-zA-Z][a-zA-Z0-9_-]*$': { $ref: '#/definitions/job' } },
      },
    },
  },
  document: {
    name: 'Check',
    on: { push: { branches: ['main'] }, workflow_dispatch: null },
    env: { CI: true, NODE: 24 },
    jobs: {
      test: {
        'runs-on': 'ubuntu-latest',
        steps: [{ uses: 'actions/checkout@v4' }, { name: 'Test', run: 'npm test' }],
      },
    },
  },
  change: { from: 'Check', path: 'name' },
};

const chart: DocumentCase = {
  schema: {
    title: 'Values of a chart',
    type: 'object',
    required: ['image'],
    properties: {
      replicaCount: { type: 'integer', minimum: 1, default: 1 },
      image: {
        type: 'object',
        properties: {
          repository: { type: 'string' },
          tag: { type: ['string', 'null'] },
          pullPolicy: { enum: ['Always', 'IfNotPresent'] },
        },
      },
      nodeSelector: { type: 'object', additionalProperties: { type: 'string' } },
      tolerations: { type: 'array', items: { type: 'object' } },
      service: {
        type: 'object',
        properties: { port: { type: ['integer', 'string'] }, annotations: { type: 'object' } },
      },
      resources: {
        type: ['object', 'null'],
        properties: { limits: { type: 'object', additionalProperties: { type: ['string', 'number'] } } },
      },
    },
  },
  document: {
    replicaCount: 2,
    image: { repository: 'registry/shop', tag: null },
    nodeSelector: {},
    tolerations: [],
    service: { port: 8080, annotations: {} },
    resources: null,
    global: { 'storage.class': 'fast' },
  },
  change: { from: 'registry/shop', path: 'image.repository' },
};

const patient: DocumentCase = {
  schema: {
    title: 'FHIR',
    $ref: '#/definitions/Patient',
    definitions: {
      Extension: { type: 'object', properties: { url: { type: 'string' }, valueString: { type: 'string' } } },
      HumanName: {
        type: 'object',
        additionalProperties: false,
        properties: {
          use: { enum: ['usual', 'official', 'nickname'] },
          family: { type: 'string' },
          _family: { $ref: '#/definitions/Extension' },
          given: { type: 'array', items: { type: 'string' } },
        },
      },
      Patient: {
        type: 'object',
        required: ['resourceType'],
        additionalProperties: false,
        properties: {
          resourceType: { const: 'Patient' },
          id: { type: 'string', pattern: '^[A-Za-z0-9\\-.]{1,64}$' },
          active: { type: 'boolean' },
          name: { type: 'array', items: { $ref: '#/definitions/HumanName' } },
          gender: { enum: ['male', 'female', 'other', 'unknown'] },
          birthDate: { type: 'string', format: 'date' },
          deceasedBoolean: { type: 'boolean' },
          contained: { type: 'array', items: { $ref: '#/definitions/Patient' } },
        },
      },
    },
  },
  document: {
    resourceType: 'Patient',
    id: 'example',
    name: [{ use: 'official', family: 'Chalmers', given: ['Peter', 'James'] }],
    gender: 'male',
    birthDate: '1974-12-25',
  },
  change: { from: 'Chalmers', path: 'name.0.family' },
};

const geoJson: DocumentCase = {
  schema: {
    title: 'GeoJSON',
    oneOf: [
      {
        title: 'Point',
        type: 'object',
        required: ['type', 'coordinates'],
        properties: {
          type: { const: 'Point' },
          coordinates: { type: 'array', items: { type: 'number' }, minItems: 2 },
        },
      },
      {
        title: 'Feature',
        type: 'object',
        required: ['type', 'properties', 'geometry'],
        properties: {
          type: { const: 'Feature' },
          id: { type: ['string', 'number'] },
          properties: { type: ['object', 'null'], properties: { name: { type: 'string' } } },
          geometry: {
            type: 'object',
            properties: {
              type: { enum: ['Point'] },
              coordinates: { type: 'array', items: { type: 'number' } },
            },
          },
          bbox: { type: 'array', items: { type: 'number' } },
        },
      },
    ],
  },
  document: {
    type: 'Feature',
    id: 7,
    properties: { name: 'Harbour', depth: 12.5 },
    geometry: { type: 'Point', coordinates: [7.2, 53.37] },
    crs: null,
  },
  change: { from: 'Harbour', path: 'properties.name' },
};

const vegaLite: DocumentCase = {
  schema: {
    title: 'Vega-Lite',
    $ref: '#/definitions/TopLevelSpec',
    definitions: {
      TopLevelSpec: {
        anyOf: [{ $ref: '#/definitions/TopLevelUnitSpec' }, { $ref: '#/definitions/TopLevelLayerSpec' }],
      },
      Mark: { type: 'string', enum: ['bar', 'line', 'point'] },
      MarkDef: {
        type: 'object',
        properties: { type: { $ref: '#/definitions/Mark' }, filled: { type: 'boolean' } },
      },
      AnyMark: { anyOf: [{ $ref: '#/definitions/Mark' }, { $ref: '#/definitions/MarkDef' }] },
      Channel: {
        type: 'object',
        properties: {
          field: { type: 'string' },
          type: { enum: ['quantitative', 'nominal'] },
          axis: { type: ['object', 'null'] },
        },
      },
      Encoding: {
        type: 'object',
        properties: { x: { $ref: '#/definitions/Channel' }, y: { $ref: '#/definitions/Channel' } },
      },
      TopLevelUnitSpec: {
        type: 'object',
        required: ['mark'],
        properties: {
          $schema: { type: 'string' },
          description: { type: 'string' },
          data: { type: 'object', properties: { url: { type: 'string' } } },
          mark: { $ref: '#/definitions/AnyMark' },
          encoding: { $ref: '#/definitions/Encoding' },
          width: { anyOf: [{ type: 'number' }, { type: 'string', enum: ['container'] }] },
        },
      },
      TopLevelLayerSpec: {
        type: 'object',
        required: ['layer'],
        properties: {
          description: { type: 'string' },
          layer: { type: 'array', items: { $ref: '#/definitions/TopLevelUnitSpec' } },
        },
      },
    },
  },
  document: {
    $schema: 'https://vega.github.io/schema/vega-lite/v5.json',
    description: 'Sales by month',
    data: { url: 'sales.csv' },
    mark: { type: 'bar', tooltip: null },
    encoding: {
      x: { field: 'month', type: 'nominal' },
      y: { field: 'sales', type: 'quantitative', axis: null },
    },
    width: 'container',
    usermeta: { embedOptions: {} },
  },
  change: { from: 'Sales by month', path: 'description' },
};

const resume: DocumentCase = {
  schema: {
    title: 'Resume',
    type: 'object',
    additionalProperties: false,
    definitions: { iso8601: { type: 'string', pattern: '^[1-2][0-9]{3}(-[0-1][0-9](-[0-3][0-9])?)?$' } },
    properties: {
      $schema: { type: 'string' },
      basics: {
        type: 'object',
        additionalProperties: true,
        properties: {
          name: { type: 'string' },
          email: { type: 'string', format: 'email' },
          phone: { type: 'string' },
          summary: { type: 'string' },
          location: {
            type: 'object',
            additionalProperties: true,
            properties: { city: { type: 'string' }, countryCode: { type: 'string' } },
          },
          profiles: {
            type: 'array',
            items: {
              type: 'object',
              properties: { network: { type: 'string' }, username: { type: 'string' } },
            },
          },
        },
      },
      work: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            name: { type: 'string' },
            startDate: { $ref: '#/definitions/iso8601' },
            endDate: { $ref: '#/definitions/iso8601' },
            highlights: { type: 'array', items: { type: 'string' } },
          },
        },
      },
      skills: {
        type: 'array',
        items: {
          type: 'object',
          properties: { name: { type: 'string' }, keywords: { type: 'array', items: { type: 'string' } } },
        },
      },
      awards: { type: 'array', items: { type: 'object', properties: { title: { type: 'string' } } } },
      meta: { type: 'object', additionalProperties: true, properties: { version: { type: 'string' } } },
    },
  },
  document: {
    basics: {
      name: 'Richard Hendriks',
      email: 'richard@example.org',
      phone: '',
      location: { city: 'San Francisco' },
      label: 'Programmer',
    },
    work: [
      { name: 'Pied Piper', startDate: '2013-12', highlights: [] },
      { name: 'Hooli', startDate: '2012', endDate: '2013-12', position: 'Engineer' },
    ],
    skills: [],
    meta: { version: 'v1.0.0', theme: 'flat' },
  },
  change: { from: 'Pied Piper', path: 'work.0.name' },
};

const compose: DocumentCase = {
  schema: {
    title: 'Compose',
    type: 'object',
    additionalProperties: false,
    patternProperties: { '^x-': {} },
    definitions: {
      list_or_dict: {
        oneOf: [
          { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean', 'null'] } },
          { type: 'array', items: { type: 'string' }, uniqueItems: true },
        ],
      },
      service: {
        type: 'object',
        properties: {
          image: { type: 'string' },
          environment: { $ref: '#/definitions/list_or_dict' },
          command: {
            oneOf: [{ type: 'null' }, { type: 'string' }, { type: 'array', items: { type: 'string' } }],
          },
          ports: { type: 'array', items: { oneOf: [{ type: 'number' }, { type: 'string' }] } },
        },
        patternProperties: { '^x-': {} },
      },
      volume: { type: ['object', 'null'], properties: { driver: { type: 'string' } } },
    },
    properties: {
      name: { type: 'string' },
      services: {
        type: 'object',
        patternProperties: { '^[a-zA-Z0-9._-]+$': { $ref: '#/definitions/service' } },
        additionalProperties: false,
      },
      volumes: {
        type: 'object',
        patternProperties: { '^[a-zA-Z0-9._-]+$': { $ref: '#/definitions/volume' } },
      },
    },
  },
  document: {
    name: 'shop',
    services: {
      web: { image: 'nginx', ports: ['8080:80', 443], environment: { DEBUG: null, LEVEL: 3 }, command: null },
      'db.main': { image: 'postgres', environment: ['A=1'] },
    },
    volumes: { data: null },
    'x-common': { restart: 'always' },
  },
  change: { from: 'shop', path: 'name' },
};

const tsconfig: DocumentCase = {
  schema: {
    title: 'tsconfig',
    definitions: {
      filesDefinition: {
        properties: { files: { type: 'array', items: { type: 'string' }, uniqueItems: true } },
      },
      includeDefinition: { properties: { include: { type: 'array', items: { type: 'string' } } } },
      extendsDefinition: {
        properties: {
          extends: { oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
        },
      },
      compilerOptionsDefinition: {
        properties: {
          compilerOptions: {
            type: ['object', 'null'],
            properties: {
              target: {
                anyOf: [{ enum: ['es2022', 'esnext'] }, { pattern: '^([Ee][Ss].*)$' }],
                type: ['string', 'null'],
                default: 'es5',
              },
              outDir: { type: ['string', 'null'] },
              strict: { type: ['boolean', 'null'], default: false },
              lib: { type: ['array', 'null'], items: { type: 'string' } },
              paths: {
                type: ['object', 'null'],
                additionalProperties: { type: ['array', 'null'], items: { type: 'string' } },
              },
              plugins: {
                type: ['array', 'null'],
                items: { type: ['object', 'null'], properties: { name: { type: ['string', 'null'] } } },
              },
            },
          },
        },
      },
    },
    type: 'object',
    allOf: [
      { $ref: '#/definitions/compilerOptionsDefinition' },
      { anyOf: [{ required: ['files'] }, { required: ['include'] }, {}] },
      { $ref: '#/definitions/filesDefinition' },
      { $ref: '#/definitions/includeDefinition' },
      { $ref: '#/definitions/extendsDefinition' },
    ],
  },
  document: {
    extends: './base.json',
    compilerOptions: {
      target: 'es2022',
      outDir: 'dist',
      strict: true,
      lib: [],
      paths: { '#ui': ['./src/ui'] },
    },
    include: ['src'],
    'ts-node': { transpileOnly: true },
  },
  change: { from: 'dist', path: 'compilerOptions.outDir' },
};

export const documentCases: Readonly<Record<string, DocumentCase>> = {
  'package.json': packageJson,
  OpenAPI: openApi,
  'a GitHub workflow': workflow,
  'values of a chart': chart,
  'a patient of FHIR': patient,
  GeoJSON: geoJson,
  'Vega-Lite': vegaLite,
  'a resume': resume,
  'a compose file': compose,
  tsconfig,
};
