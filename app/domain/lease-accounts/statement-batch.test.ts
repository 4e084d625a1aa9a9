import { expect, test } from "vitest";
import { statement } from "~/db/client.server";
import { takeCheck } from "../../../tests/factories/banking";
import { withPaper } from "../../../tests/factories/keep-files";
import { makeBooks, makeLease } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { readPdf } from "../../../tests/setup/read-pdf";
import { leasesToState, printStatements, sendStatements } from "./index.server";

withPaper("2026-01-20");

const words = ({ memo }: { memo: string }) => memo || "Rent";
const period = { from: "2026-01-01", to: "2026-01-20" };

test("statements of all leases, or of those with a balance: emailed once each, and printed one to a page", async () => {
	const scope = makeBooks();
	const [owes, paid] = [makeLease(scope), makeLease(scope)];
	takeCheck(scope, paid.leaseId, leasesToState(scope, {}).find(({ id }) => id === paid.leaseId)?.balanceCents ?? 0);
	expect(leasesToState(scope, {}).map(({ id }) => id)).toEqual([owes.leaseId, paid.leaseId]);
	expect(leasesToState(scope, { onlyBalances: true }).map(({ id }) => id)).toEqual([owes.leaseId]);
	const ids = [owes.leaseId, paid.leaseId];
	const sent = must(sendStatements(scope, ids, period, words, { idempotencyKey: "k" }));
	must(sendStatements(scope, ids, period, words, { idempotencyKey: "k" }));
	const mails = statement<{ n: number }>(
		"SELECT count(*) AS n FROM mail_outbox WHERE profile_id = ? AND kind = 'statement'",
	).get(scope.profileId)?.n;
	expect(mails).toBeGreaterThanOrEqual(sent.sent);
	expect(sent.sent + sent.skipped.length).toBe(2);
	const printed = await printStatements(scope, ids, period, words);
	expect(readPdf(printed?.bytes ?? new Uint8Array())).toContain("Please pay");
	expect(sendStatements(scope, [], period, words, {})).toMatchObject({ message: "Select at least one lease." });
	const other = makeBooks();
	expect(sendStatements(other, ids, period, words, {})).toMatchObject({ message: "That lease wasn't found." });
	expect(await printStatements(other, ids, period, words)).toBeUndefined();
	expect(leasesToState(other, {})).toEqual([]);
});
