import { expect, test } from 'vitest';
import { asModule } from './react-modules.ts';

test('a module of React is rewritten as an ECMAScript module', () => {
  const code = asModule(
    [
      '"use strict";',
      'var Scheduler = require("scheduler"),',
      '  React = require("react"),',
      '  count = 1;',
      'exports.now = void 0;',
      'if (count) exports.now = function () { return Scheduler.now() - exports.start; };',
      'exports.start =',
      '  React.start;',
    ].join('\n'),
  );
  expect(code).toContain('import * as Scheduler from "scheduler";');
  expect(code).toContain('import * as React from "react";');
  expect(code).toContain('var count = 1;');
  expect(code).toContain('var export_now = void 0;');
  expect(code).toContain('return Scheduler.now() - export_start;');
  expect(code).toContain('export { export_now as now, export_start as start };');
  expect(code).not.toContain('require(');
});

test('what is written in another way is refused', () => {
  expect(() => asModule('var a = { b: require("b") };')).toThrow('plain CommonJS');
  expect(() => asModule('module.exports = 1;')).toThrow('plain CommonJS');
  expect(() => asModule('if (a) { exports.b = 1; }')).toThrow('sets b');
});
