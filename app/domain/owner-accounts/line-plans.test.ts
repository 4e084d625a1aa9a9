import { afterEach, beforeEach, expect, test } from "vitest";
import {
	adjustAccount,
	finishReconciliation,
	reconciliationReport,
	startReconciliation,
	tickAll,
} from "#domain/banking";
import { setClock } from "#domain/calendar";
import { ownerStatement } from "#domain/owner-accounts";
import { makeBankAccount } from "../../../tests/factories/banking";
import { onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeOwned } from "../../../tests/factories/owner-accounts";
import { queryPlans } from "../../../tests/factories/query-plans";

beforeEach(() => onDay("2026-03-20"));
afterEach(() => setClock());

/** The query plan steps in which SQLite reads lines and applications, for all queries that `run` makes. */
function stepsOf(run: () => void): string[] {
	return queryPlans(run, () => true).flatMap(({ sql, steps }) => {
		const aliases = Array.from(sql.matchAll(/\b(?:gl_postings|applications) (\w+)/g), ([, alias]) => alias);
		return steps.filter((step) => aliases.some((alias) => step.split(" ")[1] === alias));
	});
}

test("a reconciliation's report and an owner's statement never read all lines of an account, or of all", () => {
	const { scope, ownerIds } = makeOwned([10_000]);
	const bankId = makeBankAccount(scope, { openingCents: 100_000, openingDate: "2026-01-01" });
	must(adjustAccount(scope, bankId, { kind: "interest", date: "2026-01-10", amountCents: 2_000 }));
	const asked = { statementEnd: "2026-01-31", endingCents: 102_000 };
	const { reconciliationId } = must(startReconciliation(scope, bankId, asked));
	tickAll(scope, reconciliationId);
	must(finishReconciliation(scope, reconciliationId));
	const steps = stepsOf(() => {
		expect(reconciliationReport(scope, reconciliationId)?.cleared).not.toEqual([]);
		ownerStatement(scope, ownerIds[0] ?? 0, { from: "2026-01-01", to: "2026-02-10" });
	});
	expect(steps.length).toBeGreaterThan(5);
	expect(steps.filter((step) => /SCAN|AUTOMATIC|gl_postings_by_account/.test(step))).toEqual([]);
});
