import { assertValid, bodyPointer, declaredAnswer, exampleValue, mediaPointer, operations } from './contract';

describe("the contract's examples", () => {
  for (const operation of operations) {
    it(`of ${operation.operationId} match its schemas`, () => {
      for (const [mediaType, { examples }] of Object.entries(operation.requestBody?.content ?? {})) {
        for (const [name, example] of Object.entries(examples ?? {})) {
          assertValid(bodyPointer(operation, mediaType), exampleValue(example), `request ${name}`);
        }
      }
      for (const status of Object.keys(operation.responses)) {
        const declared = declaredAnswer(operation, Number(status));
        for (const [mediaType, { schema, examples }] of Object.entries(declared?.content ?? {})) {
          if (!schema || !declared) continue;
          for (const [name, example] of Object.entries(examples ?? {})) {
            assertValid(mediaPointer(declared.pointer, mediaType), exampleValue(example), `${status} ${name}`);
          }
        }
      }
    });
  }
});
