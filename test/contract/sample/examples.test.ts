import { allOperations, assertFits, resolved, responseContent } from '../contract';

describe("the contract's examples", () => {
  for (const operation of allOperations) {
    it(`of ${operation.operationId} match its schemas`, () => {
      const contents = [
        ['request', operation.requestBody?.content ?? {}] as const,
        ...Object.keys(operation.responses).map(
          (status) => [status, responseContent(operation, Number(status)) ?? {}] as const,
        ),
      ];
      for (const [what, content] of contents)
        for (const { schema, examples } of Object.values(content))
          for (const [name, example] of Object.entries(examples ?? {}))
            assertFits(schema, resolved(example).value, `${what} ${name}`);
    });
  }
});
