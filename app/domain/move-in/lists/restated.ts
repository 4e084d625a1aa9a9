import { type Failure, refuse } from "~/domain/kernel/result";

export type { Result } from "~/domain/kernel/result";

/** A refusal of a record's own form, as a sentence above the form of its list. */
export function restatedWithoutField({ message }: Failure, row?: number): Failure {
	return refuse(row === undefined ? message : `Row ${row}: ${message} Nothing was imported.`);
}
