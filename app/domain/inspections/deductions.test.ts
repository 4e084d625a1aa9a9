import { expect, test } from "vitest";
import { correctCharge, reverseTransaction } from "#domain/lease-accounts";
import { statement } from "~/db/client.server";
import { finish, itemNamed, makeInspection, rateAll } from "../../../tests/factories/inspections";
import { keepBooks } from "../../../tests/factories/keep-books";
import { withPaper } from "../../../tests/factories/keep-files";
import { accountNamed, onDay } from "../../../tests/factories/leasing";
import { movedOut } from "../../../tests/factories/moved-out";
import { must } from "../../../tests/factories/must";
import { saying } from "../../../tests/factories/told";
import { deductionsOf } from "./deductions";
import { approvedDeductions, decideDeduction, markWithheld, priceFinding, withholdForFindings } from "./index.server";

withPaper("2026-01-01");
keepBooks("2026-01-01");

const fridge = "Kitchen: Refrigerator";

/** A move-out with a damaged refrigerator, and what is charged for it. */
async function damaged() {
	const books = movedOut();
	const { scope, leaseId } = books;
	onDay("2026-02-05");
	const inspect = async (amountCents: number) => {
		const inspectionId = makeInspection(scope, leaseId, "move_out", "2026-02-05");
		rateAll(scope, inspectionId, { [fridge]: "damaged" });
		await finish(scope, inspectionId);
		const { id: itemId } = itemNamed(scope, inspectionId, fridge);
		const accountId = accountNamed(scope, "Damage Recovery");
		const price = (cents: number) => priceFinding(scope, inspectionId, { itemId, amountCents: cents, accountId });
		must(price(amountCents));
		const found = () => deductionsOf(scope, inspectionId)[0];
		const id = found()?.id ?? 0;
		return { id, found, price, decide: decideDeduction.bind(null, scope, id) };
	};
	return { ...books, inspect };
}

test("of two findings with the same words, the one that was left out of the letter stays approved", async () => {
	const { scope, leaseId, withhold, inspect } = await damaged();
	const [first, second] = [await inspect(10_000), await inspect(20_000)];
	must(first.decide("approved"));
	must(second.decide("approved"));
	const lines = approvedDeductions(scope, leaseId).filter(({ id }) => id === second.id);
	const { transactionId } = must(withhold({ lines }));
	markWithheld(scope, transactionId);
	expect([first.found()?.state, second.found()?.state]).toEqual(["approved", "withheld"]);
	expect(approvedDeductions(scope, leaseId)).toMatchObject([{ id: first.id }]);
});

test("what is withheld for a finding is what the letter charges", async () => {
	const { scope, leaseId, withhold, inspect } = await damaged();
	const finding = await inspect(24_000);
	must(finding.decide("approved"));
	const lines = approvedDeductions(scope, leaseId).map((line) => ({ ...line, amountCents: 10_000 }));
	const { transactionId } = must(withhold({ lines }));
	markWithheld(scope, transactionId);
	expect(finding.found()).toMatchObject({ state: "withheld", amountCents: 10_000, costCents: 24_000 });
});

test("a finding whose charge was reversed can be charged again; one whose withholding alone was reversed stays owed", async () => {
	const { scope, leaseId, withhold, inspect } = await damaged();
	const finding = await inspect(24_000);
	must(finding.decide("approved"));
	const { transactionId } = must(withhold({ lines: approvedDeductions(scope, leaseId) }));
	markWithheld(scope, transactionId);
	must(reverseTransaction(scope, transactionId, { reason: "Wrong day" }));
	expect(approvedDeductions(scope, leaseId)).toEqual([]);
	expect(saying(finding.decide("declined"))).toBe("form: This was already withheld from the deposit.");
	const charge = statement<{ id: number }>(
		`SELECT c.id FROM gl_transactions w JOIN gl_transactions c ON c.txn_group_number = w.txn_group_number
		AND c.profile_id = w.profile_id WHERE w.id = ? AND c.type = 'charge'`,
	).get(transactionId);
	const line = { accountId: accountNamed(scope, "Damage Recovery"), amountCents: 9_000, memo: "Half of it" };
	const corrected = must(correctCharge(scope, charge?.id ?? 0, { date: "2026-02-05", lines: [line] }));
	expect(approvedDeductions(scope, leaseId)).toEqual([]);
	must(reverseTransaction(scope, corrected.transactionId, { reason: "Fair wear" }));
	expect(approvedDeductions(scope, leaseId)).toMatchObject([{ id: finding.id, amountCents: 24_000 }]);
	expect(finding.found()?.state).toBe("approved");
	must(finding.decide("proposed"));
	must(finding.price(5_000));
	must(finding.decide("approved"));
	const again = must(withhold({ lines: approvedDeductions(scope, leaseId) }));
	markWithheld(scope, again.transactionId);
	expect(finding.found()).toMatchObject({ state: "withheld", amountCents: 5_000 });
});

test("a price that changed after the page was opened isn't approved unseen", async () => {
	const { inspect } = await damaged();
	const finding = await inspect(3_000);
	const seen = finding.found()?.updatedDate;
	onDay("2026-02-06");
	must(finding.price(30_000));
	expect(saying(finding.decide("approved", seen))).toBe(
		"form: Someone else saved this record at …. Their values are shown next to yours.",
	);
	must(finding.decide("approved", finding.found()?.updatedDate));
	expect(finding.found()).toMatchObject({ state: "approved", amountCents: 30_000 });
});

test("a withholding and the marks of its findings are written together or not at all", async () => {
	const { scope, leaseId, inspect } = await damaged();
	const finding = await inspect(24_000);
	must(finding.decide("approved"));
	const input = {
		...{ date: "2026-02-05", charges: [], idempotencyKey: "once" },
		lines: approvedDeductions(scope, leaseId).map(({ accountId, amountCents, memo }) => ({
			accountId,
			amountCents,
			memo,
		})),
	};
	const held = () =>
		statement<{ cents: number }>("SELECT deposit_cents AS cents FROM leases WHERE id = ?").get(leaseId);
	statement(
		"CREATE TRIGGER dies BEFORE UPDATE OF state ON inspection_deductions BEGIN SELECT RAISE(ABORT, 'died'); END",
	).run();
	expect(() => withholdForFindings(scope, leaseId, input)).toThrow("died");
	statement("DROP TRIGGER dies").run();
	expect([held()?.cents, finding.found()?.state]).toEqual([120_000, "approved"]);
	must(withholdForFindings(scope, leaseId, input));
	must(withholdForFindings(scope, leaseId, input));
	expect([held()?.cents, finding.found()?.state, approvedDeductions(scope, leaseId)]).toEqual([96_000, "withheld", []]);
});
