import { expect, test } from "vitest";
import { sqlite } from "~/db/client.server";
import { makeBooks, tillOf } from "../../../tests/factories/ledger";
import { verifyBooks, verifyBooksBeside } from "./index.server";

test("verifyBooks, here or beside, names what slipped past in a file without guards", async () => {
	const books = makeBooks();
	const other = makeBooks();
	const till = tillOf(books.scope, books.propertyId, books.leaseId);
	const charge = till.charge(100_000, "2026-03-01");
	till.pay(40_000, "2026-03-02");
	sqlite().exec("DROP TRIGGER charges_stay; DROP TRIGGER gl_postings_stay");
	sqlite().exec("UPDATE charges SET open_cents = open_cents - 1");
	sqlite().exec(`UPDATE gl_postings SET amount_cents = 99999 WHERE id = ${charge * 256}`);
	sqlite().exec(`UPDATE leases SET deposit_cents = 7 WHERE id = ${books.leaseId}`);
	sqlite().exec("UPDATE gl_daily SET debit_cents = debit_cents + 3 WHERE basis = 1 AND date = '2026-03-02'");
	sqlite().exec("UPDATE gl_monthly SET credit_cents = credit_cents + 3 WHERE basis = 0");
	sqlite().exec("UPDATE gl_yearly SET credit_cents = credit_cents - 3 WHERE basis = 1");
	sqlite().exec("UPDATE receivables_monthly SET collected_cents = 0");
	const found = new Set(verifyBooks().differences.map(({ what }) => what));
	expect([...found].sort()).toEqual(
		[
			"charge open",
			"collected of month",
			"credit of day",
			"credit of month",
			"credit of year",
			"charged of month",
			"debit of day",
			"debit of month",
			"debit of year",
			"lease balance",
			"lease deposit",
			"lease receivable",
			"lease receivable by open charges",
			"transaction sum",
		].sort(),
	);
	const counts =
		"(SELECT count(*) FROM gl_transactions) AS transactions, (SELECT count(*) FROM gl_postings) AS postings";
	expect(verifyBooks()).toMatchObject(sqlite().prepare(`SELECT ${counts}`).get() as object);
	expect(verifyBooks(other.profileId).differences).toEqual([]);
	expect(await verifyBooksBeside()).toEqual(verifyBooks());
	expect(await verifyBooksBeside(other.profileId)).toEqual(verifyBooks(other.profileId));
});
