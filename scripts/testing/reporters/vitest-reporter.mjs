import { repeatTest } from './repeat.mjs';

const tell = (event) => process.send?.(event);

/** Tells the process that started Vitest, over its IPC channel, what happens as it happens. */
export default class VitestReporter {
  onTestRunStart(specifications) {
    tell({ kind: 'planned', units: specifications.length });
  }

  onTestModuleQueued({ relativeModuleId }) {
    tell({ kind: 'started', unit: relativeModuleId });
  }

  onTestCaseResult(testCase) {
    const { state, errors } = testCase.result();
    const file = testCase.module.relativeModuleId;
    tell({
      kind: 'test',
      state,
      title: `${file} › ${testCase.fullName}`,
      message: (errors ?? []).map(({ message, stack }) => stack ?? message).join('\n'),
      repeat: repeatTest(file, testCase.name),
    });
  }

  onTestModuleEnd(module) {
    const file = module.relativeModuleId;
    // A file that cannot be loaded, or whose hooks fail, may have no test that could.
    for (const { message, stack } of [module, ...module.children.allSuites()].flatMap((part) => part.errors())) {
      tell({ kind: 'broken', title: file, message: stack ?? message, repeat: `npx vitest run ${file}` });
    }
    const { duration, collectDuration, environmentSetupDuration } = module.diagnostic();
    tell({ kind: 'ended', unit: file, seconds: (duration + collectDuration + environmentSetupDuration) / 1000 });
  }

  onTestRunEnd(_, unhandledErrors) {
    for (const { message, stack } of unhandledErrors) {
      tell({ kind: 'broken', title: 'outside of any test', message: stack ?? message, repeat: 'npx vitest run' });
    }
  }
}
