import { expect, test } from "vitest";
import { reverse } from "#domain/ledger";
import { statement } from "~/db/client.server";
import { makeBankAccount } from "../../../tests/factories/banking";
import { withPaper } from "../../../tests/factories/keep-files";
import { makeBooks } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { saying } from "../../../tests/factories/told";
import {
	adjustAccount,
	fileReconciliation,
	finishReconciliation,
	listReconciliations,
	startReconciliation,
	tickAll,
} from "./index.server";

withPaper("2026-02-10");

/**
 * An account whose January is reconciled, with $20.00 of interest on the 10th. A user is present, so warnings are
 * asked.
 */
function reconciled() {
	const scope = { ...makeBooks(), postsReconciled: false };
	const id = makeBankAccount(scope, { name: "Second Street", openingCents: 100_000, openingDate: "2026-01-01" });
	const input = { kind: "interest" as const, amountCents: 2_000 };
	const { transactionId } = must(adjustAccount(scope, id, { ...input, date: "2026-01-10" }));
	const { reconciliationId } = must(
		startReconciliation(scope, id, { statementEnd: "2026-01-31", endingCents: 102_000 }),
	);
	must(tickAll(scope, reconciliationId));
	must(finishReconciliation(scope, reconciliationId));
	return { scope, id, input, transactionId, reconciliationId };
}

test("what is dated in a reconciled month is asked about, whoever may post there", () => {
	const { scope, id, input } = reconciled();
	expect(adjustAccount(scope, id, { ...input, date: "2026-01-31" })).toEqual({
		...{ ok: false, field: "confirmReconciled" },
		message: "Second Street is reconciled through Jan 31, 2026. Transactions before that date aren't on the statement.",
	});
	const late = must(adjustAccount(scope, id, { ...input, date: "2026-02-01" }));
	must(adjustAccount({ ...scope, postsReconciled: true }, id, { ...input, date: "2026-01-31" }));
	must(adjustAccount({ ...scope, postsReconciled: undefined }, id, { ...input, date: "2026-01-30" }));
	const other = makeBankAccount(scope);
	must(adjustAccount(scope, other, { ...input, date: "2026-01-05" }));
	must(reverse(scope, late.transactionId, { date: "2026-02-01", reason: "Wrong" }));
});

test("a reversal into a reconciled month is asked about as well", () => {
	const { scope, id, input } = reconciled();
	const { transactionId } = must(
		adjustAccount({ ...scope, postsReconciled: true }, id, { ...input, date: "2026-01-20" }),
	);
	const reversal = { date: "2026-01-20", reason: "Wrong" };
	expect(saying(reverse(scope, transactionId, reversal))).toMatchInlineSnapshot(
		`"confirmReconciled: Second Street is reconciled through Jan 31, 2026. Transactions before that date aren't on the statement."`,
	);
	must(reverse({ ...scope, postsReconciled: true }, transactionId, reversal));
});

test("the proof of a finished month is filed as a document that stays", async () => {
	const { scope, id, reconciliationId } = reconciled();
	const { fileId } = must(await fileReconciliation(scope, reconciliationId));
	expect(listReconciliations(scope, id)[0]).toMatchObject({ reportFileId: fileId });
	const kept = statement("SELECT title, sealed, category, content_type AS type FROM files WHERE id = ?").get(fileId);
	expect(kept).toEqual({
		...{ title: "Reconciliation of Second Street through Jan 31, 2026", sealed: 1 },
		...{ category: "statement", type: "application/pdf" },
	});
	expect(saying(await fileReconciliation(makeBooks(), reconciliationId))).toMatchInlineSnapshot(
		`"form: That reconciliation wasn't found."`,
	);
});
