import { expect, test } from "vitest";
import { addTask } from "#domain/tasks";
import { sqlite, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { messy, upload } from "../factories/imports";
import { makeBooks } from "../factories/leasing";
import { must } from "../factories/must";
import { openDemo } from "../setup/demo-database";
import { type DomainFunction, type Parameter, scopedFunctions } from "../setup/domain-functions";

const noRecord = 999_999_999;

/** Where an organization's ids stand, by the name of the argument that takes them; first by one module's own use of it. */
const recordsOf: Record<string, string> = {
	accountId: "SELECT id FROM gl_accounts WHERE profile_id = ? AND (system_key IS NOT NULL OR is_bank = 1)",
	"banking.accountId": "SELECT account_id AS id FROM bank_accounts WHERE profile_id = ?",
	"bank-accounts.accountId": "SELECT account_id AS id FROM bank_accounts WHERE profile_id = ?",
	agreementId: "SELECT id FROM agreements WHERE profile_id = ?",
	applicationId: "SELECT id FROM rental_applications WHERE profile_id = ?",
	bankAccountId: "SELECT account_id AS id FROM bank_accounts WHERE profile_id = ?",
	decisionId: "SELECT id FROM application_decisions WHERE profile_id = ?",
	depositId: "SELECT max(transaction_id) AS id FROM bank_deposits WHERE profile_id = ?",
	draftId: "SELECT id FROM journal_drafts WHERE profile_id = ?",
	estimateId: "SELECT id FROM request_estimates WHERE profile_id = ?",
	expenseId: "SELECT max(transaction_id) AS id FROM expenses WHERE profile_id = ? GROUP BY kind",
	fileId: "SELECT max(id) AS id FROM files WHERE profile_id = ? GROUP BY subject_kind",
	importId: "SELECT id FROM statement_imports WHERE profile_id = ?",
	inquiryId: "SELECT id FROM listing_inquiries WHERE profile_id = ?",
	keepId: "SELECT id FROM rental_applications WHERE profile_id = ?",
	leaseId: `SELECT max(id) AS id FROM leases WHERE profile_id = ? GROUP BY status, type UNION
		SELECT max(lease_id) FROM lease_endings UNION SELECT max(lease_id) FROM late_fees UNION
		SELECT max(lease_id) FROM deposit_returns UNION SELECT max(lease_id) FROM lease_extensions UNION
		SELECT max(from_lease_id) FROM lease_transfers UNION SELECT max(to_lease_id) FROM lease_transfers UNION
		SELECT max(lease_id) FROM agreements UNION SELECT max(lease_id) FROM renewal_offers`,
	lineId: "SELECT max(id) AS id FROM statement_lines WHERE profile_id = ? GROUP BY state",
	listingId: "SELECT id FROM listings WHERE profile_id = ?",
	memberId: "SELECT id FROM members WHERE profile_id = ?",
	"team.id": "SELECT id FROM members WHERE profile_id = ?",
	mailId: "SELECT max(id) AS id FROM mail_outbox WHERE profile_id = ? GROUP BY status",
	noteId: "SELECT id FROM notes WHERE profile_id = ?",
	offerId: "SELECT id FROM renewal_offers WHERE profile_id = ?",
	ownerId: "SELECT id FROM property_owners WHERE profile_id = ?",
	paymentId: "SELECT max(transaction_id) AS id FROM payments WHERE profile_id = ?",
	"payments.paymentId": "SELECT id FROM online_payments WHERE profile_id = ?",
	propertyId: "SELECT id FROM properties WHERE profile_id = ?",
	reconciliationId: "SELECT max(id) AS id FROM reconciliations WHERE profile_id = ? GROUP BY state",
	recurringId: "SELECT max(id) AS id FROM recurring_transactions WHERE profile_id = ? GROUP BY next_date IS NULL",
	"payables.recurringId": "SELECT id FROM recurring_expenses WHERE profile_id = ?",
	requestId: "SELECT id FROM maintenance_requests WHERE profile_id = ?",
	ruleId: "SELECT id FROM late_fee_rules WHERE profile_id = ?",
	"payables.ruleId": "SELECT id FROM allocation_rules WHERE profile_id = ?",
	runId: "SELECT id FROM bulk_runs WHERE profile_id = ?",
	"owner-accounts.runId": "SELECT max(id) AS id FROM management_fee_runs WHERE profile_id = ?",
	signerId: "SELECT id FROM agreement_signers WHERE profile_id = ?",
	templateId: "SELECT id FROM journal_templates WHERE profile_id = ?",
	tenantId: "SELECT max(id) AS id FROM tenants WHERE profile_id = ? GROUP BY status, user_id IS NULL",
	transactionId: `SELECT max(id) AS id FROM gl_transactions WHERE profile_id = ?
		GROUP BY type, reversal_of IS NULL, reversed_by IS NULL, lease_id IS NULL`,
	unitId: "SELECT max(id) AS id FROM units WHERE profile_id = ? GROUP BY occupancy UNION SELECT unit_id FROM listings",
	vendorId: "SELECT id FROM vendors WHERE profile_id = ?",
	"banking.findBankEntry": "SELECT max(id) AS id FROM gl_transactions WHERE profile_id = ? GROUP BY type",
	"banking.reverseBankEntry": "SELECT max(id) AS id FROM gl_transactions WHERE profile_id = ? GROUP BY type",
	"imports.importId": "SELECT id FROM imports WHERE profile_id = ?",
	"lease-accounts.id": "SELECT max(transaction_id) AS id FROM payments WHERE profile_id = ?",
	taskId: "SELECT id FROM tasks WHERE profile_id = ?",
	"bank-accounts.id": "SELECT account_id AS id FROM bank_accounts WHERE profile_id = ?",
	"banking.id": "SELECT account_id AS id FROM bank_accounts WHERE profile_id = ?",
	"ledger.id": "SELECT id FROM gl_accounts WHERE profile_id = ?",
	"agreements.id": "SELECT id FROM agreements WHERE profile_id = ?",
	"payables.id": "SELECT max(transaction_id) AS id FROM expenses WHERE profile_id = ? GROUP BY kind",
};

/** Parts of behaviors, on a face for another module's sake: whoever calls them has found the record. */
const trusting = new Set([
	...["bank-accounts.bankOf", "bank-accounts.keepFacts", "bank-accounts.nextCheckNumbers", "lease-records.insertRules"],
	...["lease-records.replacePeople", "lease-records.replaceRules", "recurring-charges.chargesUntil"],
	...["statements.propertyEarnings", "owner-money.cashLines", "lease-records.findParty"],
	...["owner-money.cashMovementReader", "owner-money.partsReader", "banking.trustProof", "lease-records.standingOf"],
]);

/** What is said instead of "not found", with who says it. */
const words: Record<string, string> = {
	"There's nothing left to sign.": "agreements.mailOwnLink",
	"This agreement can't be signed.": "agreements.countersign",
	"This invitation was already opened or canceled.": "applications.cancelInvitation applications.remindInvited",
	"No screening company is connected.": "applications.orderScreening",
	"Only a draft can be deleted.": "applications.deleteApplicationDraft",
	"Select at least one applicant.": "applications.rejectApplications",
	"There's no number on file.": "applications.showNumber",
	"A line you selected was already handled. Review the list again.": "banking.matchLine",
	"This reconciliation isn't in progress.":
		"banking.changeStatement banking.discardReconciliation banking.finishReconciliation banking.saveTicks banking.tickAll banking.untickAll",
	"Add at least one line.": "lease-accounts.correctCharge",
	"No one on this lease has an email address.": "lease-records.mailToTenants",
	"This notice was already answered or withdrawn.": "leasing.declineMoveOutNotice",
	"This account has no role.": "ledger.handOverRole",
	"This email is already being sent.": "mail.sendAgain",
	"Enter the account number.": "owner-accounts.setOwnerBank",
	"This link no longer works.": "renewals.answerInCenter renewals.askAgainInCenter renewals.askInCenter",
	"You can only undo an answer that hasn't been signed.": "renewals.undoAnswer",
	"You can only withdraw an offer that hasn't been answered.": "renewals.withdrawOffer",
	"You can only renew an accepted offer.": "renewals.prepareRenewal",
	"This offer isn't waiting for an answer.": "renewals.remindOffer",
};

/** What does not depend on a record alone. */
const facts: Record<string, unknown> = {
	"applications.assignApplications": { ok: true, assigned: 0 },
	"maintenance.assignRequests": { ok: true, assigned: 0 },
	"bank-accounts.nextCheckNumber": 1001,
	"owner-accounts.owner1099": { amountCents: 0, thresholdCents: 60_000 },
	"owner-accounts.nextPayout": "2026-12-05",
	"payables.vendorFigures": expect.objectContaining({ spentCents: 0, paidCents: 0, openCents: 0, creditCents: 0 }),
	"payments.payableRent": expect.objectContaining({ balanceCents: 0, owedCents: 0, rentCents: 0, open: [] }),
	"renewals.applyRenewal": { ok: true },
	"residents.insuranceStanding": { state: "none", until: null },
};

/** Functions that answer for the demonstration's records, and with this form, as they do for none. */
const alike: Record<string, string> = {
	agreements: "agreementsToSign mailOwnLink",
	applications:
		"findOwnApplication ownApplicationFor judgeItem cancelInvitation invitePerson remindInvited leaseAgainstListing possibleDuplicates othersWaiting orderScreening discardOwnDraft noteOpened saveStep submitApplication",
	"bank-accounts": "refuseUsedCheck",
	banking:
		"matchLine openingsToCome openReconciliation allRegister registerTotals changeStatement discardReconciliation addStatementLines checkStatement offeredEnding entriesLike listStatementLines changeColumns finishReconciliation saveTicks tickAll untickAll",
	collections: "lettersFor remindersFor",
	deposits: "depositInterest carryDeposits",
	imports: "findSameFile",
	journal: "findFormerDraft",
	"lease-accounts": "leaseAgeing findCorrectableCharge findCorrectableCredit openLinesOf keptForLater returnFeeOf",
	leasing: "makePrimary markOutForSignature markSigned declineMoveOutNotice moveOutNoticesOf formerTenantsOwe",
	ledger: "holdUnapplied makeBankLedgerAccount openCharges renameBankLedgerAccount",
	listings: "showPhotos",
	mail: "sendAgain",
	"owner-accounts": "feesUncollected nextPayout standingOf",
	"owner-money": "refuseTakingBack",
	payables: "proposeTenantCharges openCredits chargedOf",
	payments:
		"rulesOf findAutopay othersAutopays isBlocked pendingPaymentDays pendingPayments findSavedMethod removeSavedMethod savedMethodsOf propertyOrder",
	"recurring-charges": "postDueOn postLeaseRules",
	renewals:
		"answerInCenter askAgainInCenter askInCenter offerPageOfResident applyRenewal offersToAnswer plannedRenewal",
	rentals: "chargedAhead overlappingLeases",
};

/** What a form might say, for behaviors that find their record before they read it. */
const form = {
	...{ date: "2026-11-21", from: "2026-11-01", to: "2026-11-20", reason: "Law", basis: "accrual", filters: {} },
	...{ amountCents: 100, lines: [], charges: [], month: "2026-11", year: 2026, startDate: "2026-12-01" },
	...{ unitId: noRecord },
};

type Asked = DomainFunction & { record: Parameter };

/** Functions that take the id of a record right after the scope. */
const asked: Asked[] = scopedFunctions().flatMap((one) => {
	const [record] = one.parameters;
	const isRecord = record && /^(id|\w+Ids?)$/.test(record.name) && /\bnumber\b/.test(record.type);
	return isRecord && !trusting.has(one.name) ? [{ ...one, record }] : [];
});

type Answer = { said: unknown; wrote: number };

/** Asks without lasting effect; what it answers, what it threw. */
async function answer({ call, parameters }: Asked, scope: Scope, id: number): Promise<Answer> {
	sqlite().exec("BEGIN");
	const before = changes();
	try {
		const value = await call(scope, ...parameters.map((parameter) => argumentFor(parameter, id)));
		const said = value instanceof Map ? [...value.values()] : value;
		return { said, wrote: changes() - before };
	} catch (error) {
		return { said: { threw: String(error) }, wrote: changes() - before };
	} finally {
		if (sqlite().inTransaction) sqlite().exec("ROLLBACK");
	}
}

function argumentFor({ name, type, optional }: Parameter, id: number): unknown {
	if (optional) return undefined;
	if (name === "assigneeId") return null;
	if (/^number\b(?!\[)/.test(type)) return /^id$|Id$/.test(name) ? id : 1;
	if (type.endsWith("number[]")) return [id];
	if (name === "status") return "answered";
	if (name === "given" || name === "scan") return new File(["%PDF-1.7\n%%EOF\n"], "signed.pdf");
	if (/(string|PlainDate)$/.test(type)) return "2026-11-21";
	if (type === "boolean") return true;
	return type.endsWith("[]") ? [] : form;
}

/** How many rows were written since the database was opened. */
function changes(): number {
	return statement<{ count: number }>("SELECT total_changes() AS count").get()?.count ?? 0;
}

/** Ids of records that the organization has, for what a function takes. */
function idsFor({ name, record }: Asked, { profileId }: Scope): number[] {
	const [module] = name.split(".");
	const one = record.name.replace(/s$/, "");
	const sql = recordsOf[name] ?? recordsOf[`${module}.${one}`] ?? recordsOf[one];
	if (!sql) throw new Error(`Tell recordsOf where ${name} finds a ${record.name}.`);
	const rows = statement<{ id: number | null }>(sql).all(profileId);
	return rows.flatMap(({ id }) => id ?? []).slice(0, 40);
}

/** Nothing at all: no record, no row, no money, "no". */
function isNothing(value: unknown): boolean {
	if (typeof value !== "object" || value === null) return !value;
	return Object.values(value).every(isNothing);
}

/** The demonstration with a task and an upload, and another organization without anything. */
async function twoOrganizations() {
	const theirs = await openDemo();
	must(addTask(theirs, { subjectKind: "property", subjectId: 1 }, { title: "Order keys", priority: "normal" }));
	await upload(theirs, messy);
	return { theirs, ours: makeBooks() };
}

test("another organization's record is answered as no record is, and nothing is written", async () => {
	const { theirs, ours } = await twoOrganizations();
	const answers: Record<string, unknown> = {};
	const expected: Record<string, unknown> = {};
	for (const one of asked) {
		const none = await answer(one, ours, noRecord);
		for (const id of idsFor(one, theirs)) {
			answers[`${one.name} ${id}`] = await answer(one, ours, id);
			expected[`${one.name} ${id}`] = { ...none, wrote: 0 };
		}
	}
	expect(answers).toEqual(expected);
}, 240_000);

test("what is not there is refused as not found, or answered with nothing", async () => {
	const { theirs } = await twoOrganizations();
	const saidBy = new Map(
		Object.entries(words).flatMap(([said, names]) => names.split(" ").map((name) => [name, said])),
	);
	const others: Record<string, unknown> = {};
	for (const one of asked) {
		const { said, wrote } = await answer(one, theirs, noRecord);
		expect(wrote, one.name).toBe(0);
		const message = said && typeof said === "object" && "message" in said ? said.message : undefined;
		const wanted = saidBy.get(one.name);
		if (wanted !== undefined) expect(message, one.name).toBe(wanted);
		else if (typeof message === "string") expect(message, one.name).toMatch(/ (was not|wasn't) found\b/);
		else if (!isNothing(said)) others[one.name] = said;
	}
	expect(others).toEqual(facts);
}, 240_000);

test("what is there is answered otherwise", async () => {
	const { theirs } = await twoOrganizations();
	const found: Record<string, string[]> = {};
	for (const one of asked) {
		const none = JSON.stringify((await answer(one, theirs, noRecord)).said);
		let isAlike = true;
		for (const id of idsFor(one, theirs)) {
			isAlike &&= JSON.stringify((await answer(one, theirs, id)).said) === none;
		}
		const [module = "", name = ""] = one.name.split(".");
		if (isAlike) found[module] = [...(found[module] ?? []), name];
	}
	const written = Object.entries(alike).map(([module, names]) => [module, names.split(" ").sort()]);
	for (const names of Object.values(found)) names.sort();
	expect(found).toEqual(Object.fromEntries(written));
}, 240_000);
