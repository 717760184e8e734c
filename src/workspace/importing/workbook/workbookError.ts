// Why a workbook can't be read, thrown inside this folder and shown as a refusal or as the fault of a row.

/** `protected`: has a password, or the binary format of older spreadsheets. `tooLarge`: would unpack to more than any real table. */
export type WorkbookFault = 'damaged' | 'protected' | 'tooLarge';

export class WorkbookError extends Error {
  constructor(readonly fault: WorkbookFault) {
    super(fault);
  }
}
