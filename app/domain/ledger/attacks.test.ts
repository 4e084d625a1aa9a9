import { beforeEach, describe, expect, test } from "vitest";
import { sqlite } from "~/db/client.server";
import { makeBooks, tillOf } from "../../../tests/factories/ledger";
import { must } from "../../../tests/factories/must";
import { accountIdByRole, reverse, trialBalance, verifyBooks } from "./index.server";

let books: ReturnType<typeof makeBooks>;
let other: ReturnType<typeof makeBooks>;
let charge: number;
let payment: number;
let cash: number;
let rent: number;

/** Two organizations. The first has a charge of $1,000.00 with $400.00 paid, and a transaction without lines yet. */
beforeEach(() => {
	books = makeBooks({ leaseCount: 2 });
	other = makeBooks();
	const till = tillOf(books.scope, books.propertyId, books.leaseId);
	charge = till.charge(100_000, "2026-03-01");
	payment = till.pay(40_000, "2026-03-02");
	cash = accountIdByRole(books.scope, "undeposited_funds");
	rent = accountIdByRole(books.scope, "rent_income");
});

/** Runs raw SQL in one transaction, as someone with direct access to the database file could. */
function raw(...statements: string[]) {
	return () => sqlite().exec(`BEGIN IMMEDIATE; ${statements.join(";")}; COMMIT;`);
}

/** Expects that the attack throws and that the books didn't change. */
function expectRefused(attack: () => unknown, message: string | RegExp) {
	const before = trialBalance(books.scope, { asOf: "2099-12-31", basis: "cash" });
	expect(attack).toThrow(message);
	if (sqlite().inTransaction) sqlite().exec("ROLLBACK");
	expect(trialBalance(books.scope, { asOf: "2099-12-31", basis: "cash" })).toEqual(before);
	expect(verifyBooks().differences).toEqual([]);
}

function head(values: Partial<Record<string, string | number>> = {}) {
	const row = { id: 900, profile_id: books.profileId, type: "'journal_entry'", date: "'2026-04-01'", ...values };
	return `INSERT INTO gl_transactions (${Object.keys(row)}) VALUES (${Object.values(row)})`;
}

function line(values: Partial<Record<string, string | number>> = {}) {
	const row = {
		...{ id: 900 * 256, transaction_id: 900, profile_id: books.profileId, account_id: cash, amount_cents: 500 },
		...{ date: "'2026-04-01'", ...values },
	};
	return `INSERT INTO gl_postings (${Object.keys(row)}) VALUES (${Object.values(row)})`;
}

const secondLine = (values: Partial<Record<string, string | number>> = {}) =>
	line({ id: 900 * 256 + 1, account_id: rent, amount_cents: -500, ...values });
const seal = "UPDATE gl_transactions SET open_guard = NULL WHERE id = 900";

test("the honest way passes", () => {
	raw(head(), line(), secondLine(), seal)();
	expect(verifyBooks().differences).toEqual([]);
});

describe("a transaction", () => {
	test("without balance", () => {
		expectRefused(raw(head(), line(), secondLine({ amount_cents: -499 }), seal), "sum to zero");
	});
	test("without lines", () => expectRefused(raw(head(), seal), "sum to zero"));
	test("never sealed", () => expectRefused(raw(head(), line()), "FOREIGN KEY"));
	test("inserted sealed", () => expectRefused(raw(head({ open_guard: "NULL" })), "inserted open"));
	test("with the id of another", () => expectRefused(raw(head({ id: charge })), "exists"));
	test("replacing another", () => {
		expectRefused(raw(head({ id: charge }).replace("INSERT", "INSERT OR REPLACE")), "exists");
	});
	test("under a used key", () => {
		raw(head({ idempotency_key: "'k'" }), line(), secondLine(), seal)();
		expectRefused(raw(head({ id: 901, idempotency_key: "'k'" }).replace("INSERT", "INSERT OR REPLACE")), "key is used");
	});
	test("on a day that does not exist", () => expectRefused(raw(head({ date: "'2026-02-30'" })), "not a date"));
	test("in closed books", () => {
		sqlite().exec("UPDATE organization SET closed_through = '2026-04-30'");
		expectRefused(raw(head(), line(), secondLine(), seal), "closed");
	});
	test("in books that close while it is entered", () => {
		const close = "UPDATE organization SET closed_through = '2026-04-30'";
		expectRefused(raw(head(), line(), secondLine(), close, seal), "closed");
	});
	test("on another organization's lease", () => expectRefused(raw(head({ lease_id: other.leaseId })), "no such lease"));
	test("opened again", () => {
		expectRefused(raw(`UPDATE gl_transactions SET open_guard = 1 WHERE id = ${charge}`), "does not change");
	});
	test.each(["date = '2026-03-09'", "memo = 'x'", "profile_id = 99", "type = 'credit'", "reversed_by = 1", "id = 77"])(
		"edited: %s",
		(change) => expectRefused(raw(`UPDATE gl_transactions SET ${change} WHERE id = ${charge}`), "does not change"),
	);
	test("edited while it is sealed", () => {
		const sealing = "UPDATE gl_transactions SET open_guard = NULL, date = '2026-05-01' WHERE id = 900";
		expectRefused(raw(head(), line(), secondLine(), sealing), "does not change");
	});
	test("deleted", () => expectRefused(raw(`DELETE FROM gl_transactions WHERE id = ${charge}`), "not deleted"));
});

describe("a line", () => {
	test("added to a posted transaction", () => {
		const added = { id: charge * 256 + 2, transaction_id: charge, date: "'2026-03-01'" };
		expectRefused(raw(line(added), secondLine({ ...added, id: charge * 256 + 3 })), "only an open transaction");
	});
	test("of another organization", () => {
		expectRefused(raw(head(), line({ profile_id: other.profileId })), "only an open transaction");
	});
	test("of another date", () => expectRefused(raw(head(), line({ date: "'2026-04-02'" })), "only an open transaction"));
	test("on another organization's account", () => {
		const foreign = accountIdByRole(other.scope, "undeposited_funds");
		expectRefused(raw(head(), line({ account_id: foreign })), "no such account");
	});
	test.each([
		["property_id", () => other.propertyId, "no such property"],
		["lease_id", () => other.leaseId, "no such lease"],
		["unit_id", () => 999_999, "no such unit"],
		["tenant_id", () => 999_999, "no such tenant"],
		["owner_id", () => 999_999, "no such owner"],
	])("with another organization's %s", (column, id, message) => {
		expectRefused(raw(head(), line({ [column]: id() })), message);
	});
	test("outside its transaction's numbers", () => expectRefused(raw(head(), line({ id: 901 * 256 })), "CHECK"));
	test("of nothing", () => expectRefused(raw(head(), line({ amount_cents: 0 })), "CHECK"));
	test("on receivables without its contra line", () => {
		const receivable = accountIdByRole(books.scope, "accounts_receivable");
		expectRefused(raw(head(), line({ account_id: receivable, due_date: "'2026-04-01'" })), "names its contra line");
	});
	test("that stands for more than its contra line has", () => {
		const receivable = accountIdByRole(books.scope, "accounts_receivable");
		const contra = { contra_posting_id: 900 * 256, due_date: "'2026-04-01'", account_id: receivable };
		const lines = [
			line({ account_id: rent, amount_cents: -500 }),
			line({ id: 900 * 256 + 1, amount_cents: 600, ...contra }),
			line({ id: 900 * 256 + 2, amount_cents: -100 }),
		];
		expectRefused(raw(head(), ...lines, seal), "exceed");
	});
	test.each(["amount_cents = 1", "account_id = 1", "date = '2026-03-09'", "lease_id = NULL", "memo = 'x'", "id = 5"])(
		"edited: %s",
		(change) => expectRefused(raw(`UPDATE gl_postings SET ${change} WHERE id = ${charge * 256}`), "does not change"),
	);
	test("replaced", () => {
		const replacing = line({ id: charge * 256, transaction_id: charge, date: "'2026-03-01'" });
		expectRefused(raw(replacing.replace("INSERT", "INSERT OR REPLACE")), "open transaction");
	});
	test("deleted", () => expectRefused(raw(`DELETE FROM gl_postings WHERE id = ${charge * 256}`), "not deleted"));
	test("marked reconciled on no statement of its account", () =>
		expectRefused(
			raw(`UPDATE gl_postings SET reconciliation_id = 1 WHERE id = ${charge * 256}`),
			"of its own account",
		));
	test("marked reconciled on a statement of its account, and that alone passes", () => {
		const bank = accountIdByRole(books.scope, "operating_cash");
		raw(head(), line({ account_id: bank }), secondLine(), seal)();
		const statement = `INSERT INTO reconciliations (id, profile_id, account_id, statement_end, beginning_cents, ending_cents)
			VALUES (1, ${books.profileId}, ${bank}, '2026-04-30', 0, 500)`;
		raw(statement, `UPDATE gl_postings SET reconciliation_id = 1 WHERE id = ${900 * 256}`)();
		expect(verifyBooks().differences).toEqual([]);
	});
});

describe("an application", () => {
	const applied = (paymentPosting: number, chargePosting: number, cents: number, date = "2026-03-05") =>
		`INSERT INTO applications (profile_id, payment_posting_id, charge_posting_id, amount_cents, date)
		VALUES (${books.profileId}, ${paymentPosting}, ${chargePosting}, ${cents}, '${date}')`;

	test("beyond its payment", () => expectRefused(raw(applied(payment * 256 + 1, charge * 256, 1)), "exceeds"));
	test("beyond its charge", () => {
		const till = tillOf(books.scope, books.propertyId, books.leaseId);
		const small = till.charge(100, "2026-03-01");
		const free = applied(payment * 256 + 1, charge * 256, -40_000);
		expectRefused(raw(free, applied(payment * 256 + 1, small * 256, 40_000)), "exceeds");
	});
	test("taken back beyond what was applied", () => {
		expectRefused(raw(applied(payment * 256 + 1, charge * 256, -40_001)), "un-applied");
	});
	test("taken back and left hanging", () => {
		expectRefused(raw(applied(payment * 256 + 1, charge * 256, -40_000)), "FOREIGN KEY");
	});
	test("across leases", () => {
		const [, second = 0] = books.leaseIds;
		const elsewhere = tillOf(books.scope, books.propertyId, second).charge(50_000, "2026-03-01");
		const free = applied(payment * 256 + 1, charge * 256, -40_000);
		expectRefused(raw(free, applied(payment * 256 + 1, elsewhere * 256, 40_000)), "own lease");
	});
	test("across organizations", () => {
		const foreign = tillOf(other.scope, other.propertyId, other.leaseId).charge(50_000, "2026-03-01");
		expectRefused(raw(applied(payment * 256 + 1, foreign * 256, 100)), "own lease");
	});
	test("before its payment", () => {
		expectRefused(raw(applied(payment * 256 + 1, charge * 256, 1, "2026-03-01")), "no earlier");
	});
	test("of a line that pays nothing", () =>
		expectRefused(raw(applied(payment * 256, charge * 256, 1)), /own lease|FOREIGN/));
	test("in closed books", () => {
		sqlite().exec("UPDATE organization SET closed_through = '2026-04-30'");
		expectRefused(raw(applied(payment * 256 + 1, charge * 256, -40_000)), "closed");
	});
	test.each(["UPDATE applications SET amount_cents = 1", "DELETE FROM applications"])("rewritten: %s", (sql) => {
		expectRefused(raw(sql), /does not change|not deleted/);
	});
	test("replaced", () => {
		const replacing = `INSERT OR REPLACE INTO applications (id, profile_id, payment_posting_id, charge_posting_id, amount_cents, date)
			SELECT id, profile_id, payment_posting_id, charge_posting_id, 1, date FROM applications`;
		expectRefused(raw(replacing), "exists");
	});
});

describe("what is kept of charges and payments", () => {
	test.each([
		["UPDATE charges SET open_cents = 0", "applications alone"],
		["UPDATE charges SET amount_cents = 1", "applications alone"],
		["UPDATE charges SET due_date = '2020-01-01'", "applications alone"],
		["UPDATE charges SET closed_on = '2026-03-09'", "applications alone"],
		["DELETE FROM charges", "not deleted"],
		["INSERT OR REPLACE INTO charges SELECT * FROM charges", "sealing"],
		["UPDATE settlements SET unapplied_cents = 1", "applications alone"],
		["UPDATE settlements SET guard = 1", "applications alone"],
		["DELETE FROM settlements", "not deleted"],
		["INSERT OR REPLACE INTO settlements SELECT * FROM settlements", "sealing"],
		["INSERT INTO gl_never (id) VALUES (1)", "CHECK"],
		["PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = '' WHERE type = 'trigger'", "may not be modified"],
		["DELETE FROM leases", "not deleted"],
		["DELETE FROM properties", "not deleted"],
	])("%s", (sql, message) => expectRefused(raw(sql), message));
});

describe("a reversal", () => {
	const reversing = () => head({ reversal_of: charge, type: "'charge'" });

	test("that is no mirror", () => expectRefused(raw(reversing(), line(), secondLine(), seal), "exact mirror"));
	test("of a reversal", () => {
		const { transactionId } = must(reverse(books.scope, charge, { date: "2026-03-05", reason: "" }));
		expectRefused(raw(head({ reversal_of: transactionId, type: "'charge'" })), "mirrors one posted");
	});
	test("done twice", () => {
		must(reverse(books.scope, charge, { date: "2026-03-05", reason: "" }));
		expectRefused(raw(reversing()), "mirrors one posted");
	});
	test("of another organization's transaction", () => {
		expectRefused(
			raw(head({ reversal_of: charge, type: "'charge'", profile_id: other.profileId })),
			"mirrors one posted",
		);
	});
});

describe("an account in use", () => {
	test.each([
		"UPDATE gl_accounts SET type = 'liability' WHERE system_key = 'rent_income'",
		"UPDATE gl_accounts SET is_deposit = 1 WHERE system_key = 'rent_income'",
		"UPDATE gl_accounts SET system_key = NULL WHERE system_key = 'accounts_receivable'",
		"UPDATE gl_accounts SET profile_id = 99 WHERE system_key = 'rent_income'",
	])("%s", (sql) => expectRefused(raw(sql), "cannot change once it is used"));
	test("deleted", () => {
		expectRefused(raw(`DELETE FROM gl_accounts WHERE id = ${rent}`), "not deleted");
	});
	test("replaced", () => {
		const replacing = `INSERT OR REPLACE INTO gl_accounts (id, profile_id, number, name, type, sub_type)
			VALUES (${rent}, ${books.profileId}, '4000', 'Rent Income', 'liability', 'current_liability')`;
		expectRefused(raw(replacing), "not replaced");
	});
	test("renamed, and that passes", () => {
		raw(`UPDATE gl_accounts SET name = 'Rents' WHERE id = ${rent}`)();
		expect(verifyBooks().differences).toEqual([]);
	});
});

test("with recursive triggers off, nothing is replaced either", () => {
	sqlite().pragma("recursive_triggers = OFF");
	expectRefused(raw(head({ id: charge }).replace("INSERT", "INSERT OR REPLACE")), "exists");
	expectRefused(raw("INSERT OR REPLACE INTO charges SELECT * FROM charges"), "sealing");
});
