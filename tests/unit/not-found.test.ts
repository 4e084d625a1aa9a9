import { expect, test } from "vitest";
import { addTask } from "#domain/tasks";
import { sqlite, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { messy, upload } from "../factories/imports";
import { makeBooks } from "../factories/leasing";
import { must } from "../factories/must";
import { openDemo } from "../setup/demo-database";
import { type AskedFunction, argumentFor, idsFor, noRecord } from "../setup/domain-arguments";
import { scopedFunctions } from "../setup/domain-functions";

/** Parts of behaviors, on a face for another module's sake: whoever calls them has found the record. */
const trusting = new Set([
	...["bank-accounts.bankOf", "bank-accounts.keepFacts", "bank-accounts.nextCheckNumbers", "lease-records.insertRules"],
	...["lease-records.replacePeople", "lease-records.replaceRules", "recurring-charges.chargesUntil"],
	...["statements.propertyEarnings", "owner-money.cashLines", "lease-records.findParty"],
	...["rentals.eraseTenantDetails", "rentals.eraseOwnerDetails", "rentals.eraseTenantName", "rentals.eraseOwnerName"],
	...["residents.eraseInsurance", "leasing.eraseMoves", "payments.erasePayer", "payments.erasePayerName"],
	...["collections.eraseReminders", "renewals.eraseLetters", "owner-accounts.eraseOwnerBank"],
	...["owner-center.eraseOwnerChoices", "applications.eraseApplicant", "search.searchAnew"],
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
	"Autopay is already off.": "payments.endAutopay",
	"This notice was already answered or withdrawn.": "leasing.declineMoveOutNotice",
	"This account has no role.": "ledger.handOverRole",
	"This email is already being sent.": "mail.sendAgain",
	"This text message is already being sent.": "texts.resendText",
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
	"work-orders.assignOrders": { ok: true, assigned: 0 },
	"inspections.giveInspections": { ok: true, given: 0 },
	"turns.giveTurnTasks": { ok: true, given: 0 },
	"bank-accounts.nextCheckNumber": 1001,
	"owner-accounts.owner1099": { amountCents: 0, thresholdCents: 60_000 },
	"owner-accounts.nextPayout": "2026-12-05",
	"vendors.coverageOn": { state: "missing", missing: [], lapsed: [], endsOn: null, kinds: [] },
	"vendors.vendorFigures": expect.objectContaining({ spentCents: 0, paidCents: 0, openCents: 0, creditCents: 0 }),
	"payments.payableRent": expect.objectContaining({ balanceCents: 0, owedCents: 0, rentCents: 0, open: [] }),
	"renewals.applyRenewal": { ok: true },
	"residents.insuranceStanding": { state: "none", until: null },
};

/** Functions that answer for the demonstration's records, and with this form, as they do for none. */
const alike: Record<string, string> = {
	agreements: "agreementsToSign mailOwnLink",
	applications:
		"findOwnApplication ownApplicationFor judgeItem cancelInvitation invitePerson remindInvited leaseAgainstListing possibleDuplicates othersWaiting orderScreening discardOwnDraft noteOpened saveStep submitApplication",
	assets: "nameOtherVendor partsOf",
	"bank-accounts": "refuseUsedCheck",
	"bank-files": "achPayable achSenderOf findAchFile listAchFiles paidInFile takeAchFile vendorBankOf voidAchFile",
	banking:
		"matchLine openingsToCome openReconciliation allRegister registerTotals changeStatement discardReconciliation addStatementLines checkStatement offeredEnding entriesLike listStatementLines changeColumns finishReconciliation saveTicks tickAll untickAll",
	collections: "lettersFor remindersFor",
	connections:
		"entriesAfter findKey findWebhook listDeliveries removeWebhook replayDelivery revokeKey rotateSecret setWebhookOn",
	deposits: "depositInterest carryDeposits",
	erasure: "declineErasure findErasure",
	exports: "deleteExport findExport openExport openOwnExport",
	files: "sealFiles",
	handover: "giveAccessBack",
	imports: "findSameFile forgetCheck importProgress whyNotUndone",
	inspections: "addItemPhotos approvedDeductions giveInspections markWithheld photosOfWithheld removeItemPhoto",
	journal: "findFormerDraft",
	"journal-files": "takeJournalFile",
	"lease-accounts": "leaseAging findCorrectableCharge findCorrectableCredit openLinesOf reservedPrepayment returnFeeOf",
	leasing: "makePrimary markOutForSignature markSigned declineMoveOutNotice moveOutNoticesOf formerTenantsOwe",
	ledger: "holdUnapplied makeBankLedgerAccount openCharges renameBankLedgerAccount",
	listings: "showPhotos",
	loans: "editLoan findLoan removeLoan",
	mail: "sendAgain",
	maintenance: "decideProposal nameOtherVendor replaceVisit requestsOfAsset",
	"move-in":
		"acceptDifference accountsToMatch commitList dryRunList failedListRows findList listColumns matchAccounts matchColumns runList sameListFile undoList zipOfList",
	"owner-accounts": "feesUncollected nextPayout standingOf vendorLines1099",
	"owner-money": "askBeforeReversal",
	"owner-packets": "choiceOf",
	payables: "openCredits chargedOf nameOtherVendor",
	payments:
		"rulesOf endAutopay findAutopay othersAutopays isBlocked pendingPaymentDays pendingPayments findSavedMethod removeSavedMethod savedMethodsOf propertyOrder orderVersion",
	"recurring-charges": "postDueOn postLeaseRules",
	relocations: "bringIn removeExport",
	renewals:
		"answerInCenter askAgainInCenter askInCenter offerPageOfResident applyRenewal offersToAnswer plannedRenewal",
	rentals: "chargedAhead overlappingLeases",
	reports: "findReportFile openReportFile",
	"report-schedules": "runAgain",
	statements: "editAccountMap findAccountMap removeAccountMap",
	team: "makeActive removeInvitedMember",
	texts: "resendText",
	turns: "followMoveOut giveTurnTasks",
	vendors: "mergedInto",
	"work-orders": "approveEstimate",
};

/** Functions that take the id of a record right after the scope. */
const asked: AskedFunction[] = scopedFunctions().flatMap((one) => {
	const [record] = one.parameters;
	const isRecord = record && /^(id|\w+Ids?)$/.test(record.name) && /\bnumber\b/.test(record.type);
	return isRecord && !trusting.has(one.name) ? [{ ...one, record }] : [];
});

type Answer = { said: unknown; wrote: number };

/** Asks without lasting effect; what it answers, what it threw. */
async function answer({ call, parameters }: AskedFunction, scope: Scope, id: number): Promise<Answer> {
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

/** How many rows were written since the database was opened. */
function changes(): number {
	return statement<{ count: number }>("SELECT total_changes() AS count").get()?.count ?? 0;
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
