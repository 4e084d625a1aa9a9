import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { lastFinished } from "./reconciliation-record";
import type { StatementEnding } from "./statement";
import { listImports } from "./statement-imports";

/** An ending balance stated by an added file, offered to start a reconciliation. */
export type OfferedEnding = StatementEnding & { importId: number; fileName: string };

/**
 * The ending balance offered for a reconciliation, from one added file or the newest that states one; undefined if
 * there's none, or if its date is reconciled already or in the future.
 */
export function offeredEnding(scope: Scope, accountId: number, importId?: number): OfferedEnding | undefined {
	const offered = listImports(scope, accountId).find(
		({ id, endingCents }) => endingCents !== null && (importId === undefined || id === importId),
	);
	if (!offered || offered.endingCents === null || offered.endingDate === null) return undefined;
	const { id, fileName, endingCents: cents, endingDate: date } = offered;
	const last = lastFinished(scope, accountId);
	if (date > organizationOf(scope).today || (last && date <= last.statementEnd)) return undefined;
	return { importId: id, fileName, cents, date };
}
