import { expect, test } from "vitest";
import { deleteFile, listFiles } from "#domain/files";
import {
	contribute,
	drawForOwner,
	filedStatements,
	fileStatement,
	ownerStatement,
	reverseOwnerTransaction,
} from "#domain/owner-accounts";
import type { Scope } from "~/domain/kernel/scope";
import { keepBooks } from "../../../tests/factories/keep-books";
import { withPaper } from "../../../tests/factories/keep-files";
import { onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { collectRent, makeOwned } from "../../../tests/factories/owner-accounts";

keepBooks("2026-04-20");
withPaper();

const march = { from: "2026-03-01", to: "2026-03-31" };
const april = { from: "2026-04-01", to: "2026-04-30" };

/**
 * An owner whose property received $1,000.00 in March. In that month the owner was paid $300.00 and contributed $50.00.
 */
function paidInMarch() {
	const { scope, propertyId, leaseId, ownerIds } = makeOwned([10_000], { name: "Elm House" });
	const [ownerId = 0] = ownerIds;
	collectRent(scope, leaseId, "2026-03-05", 100_000);
	const entry = { date: "2026-03-20", ownerId, propertyId, method: "transfer" as const };
	const drawn = must(drawForOwner(scope, { ...entry, amountCents: 30_000 })).transactionId;
	const put = must(contribute(scope, { ...entry, amountCents: 5_000 })).transactionId;
	return { scope, ownerId, drawn, put };
}

function takeBack(scope: Scope, transactionId: number, date: string): number {
	return must(reverseOwnerTransaction(scope, transactionId, { date, reason: "Wrong owner" })).transactionId;
}

test("a statement of past days says the same after a later reversal, which stands in its own days", () => {
	const { scope, ownerId, drawn, put } = paidInMarch();
	const before = ownerStatement(scope, ownerId, march);
	expect(before?.entries).toMatchObject([
		{ transactionId: drawn, kind: "draw", reversal: 0, amountCents: 30_000 },
		{ transactionId: put, kind: "contribution", reversal: 0, amountCents: 5_000 },
	]);
	const undrawn = takeBack(scope, drawn, "2026-04-02");
	const unput = takeBack(scope, put, "2026-04-03");
	expect(ownerStatement(scope, ownerId, march)).toEqual(before);
	const after = ownerStatement(scope, ownerId, april);
	expect(after?.entries).toMatchObject([
		{ transactionId: undrawn, date: "2026-04-02", kind: "draw", reversal: 1, amountCents: -30_000 },
		{ transactionId: unput, date: "2026-04-03", kind: "contribution", reversal: 1, amountCents: -5_000 },
	]);
	expect(after?.totals).toMatchObject({
		...{ openingCents: 75_000, drawnCents: -30_000, contributedCents: -5_000, closingCents: 100_000 },
	});
});

test("what was taken back within the same days is not on it", () => {
	const { scope, ownerId, drawn, put } = paidInMarch();
	takeBack(scope, drawn, "2026-03-25");
	expect(ownerStatement(scope, ownerId, march)?.entries.map(({ transactionId }) => transactionId)).toEqual([put]);
	const both = { from: "2026-03-01", to: "2026-04-30" };
	takeBack(scope, put, "2026-04-02");
	expect(ownerStatement(scope, ownerId, both)?.entries).toEqual([]);
});

test("two who file the same statement at once leave one document", async () => {
	const { scope, ownerId } = paidInMarch();
	const [one, other] = await Promise.all([fileStatement(scope, ownerId, march), fileStatement(scope, ownerId, march)]);
	expect(must(one).fileId).toBe(must(other).fileId);
	expect(filedStatements(scope, ownerId)).toHaveLength(1);
	expect(listFiles(scope, { subjectKind: "owner", subjectId: ownerId })).toMatchObject({ rows: { length: 1 } });
});

test("a statement that says something else at the same closing is another one, and neither can be deleted", async () => {
	const { scope, ownerId, drawn } = paidInMarch();
	const first = must(await fileStatement(scope, ownerId, march)).fileId;
	const [entry] = ownerStatement(scope, ownerId, march)?.properties ?? [];
	takeBack(scope, drawn, "2026-03-25");
	const again = { date: "2026-03-26", ownerId, propertyId: entry?.propertyId ?? 0, method: "transfer" as const };
	must(drawForOwner(scope, { ...again, amountCents: 30_000 }));
	const second = must(await fileStatement(scope, ownerId, march)).fileId;
	expect(second).not.toBe(first);
	expect(deleteFile(scope, second)).toMatchObject({
		message: "This owner statement is on file. It can't be deleted.",
	});
	expect(filedStatements(scope, ownerId).map(({ fileId }) => fileId)).toEqual([second, first]);
	onDay("2026-05-20");
	expect(must(await fileStatement(scope, ownerId, march)).fileId).toBe(second);
});
