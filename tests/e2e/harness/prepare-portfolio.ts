import { addTemplate, draftAgreement, sendAgreement } from "#domain/agreements";
import { draftAnnouncement } from "#domain/announcements";
import { addApplicant, decide, invitePerson, requestStatusLink } from "#domain/applications";
import { addAsset } from "#domain/assets";
import { bankAccountsOf } from "#domain/bank-accounts";
import {
	addStatementLines,
	adjustAccount,
	finishReconciliation,
	makeDeposit,
	startReconciliation,
	tickAll,
	undepositedReceipts,
	uploadStatement,
} from "#domain/banking";
import { today } from "#domain/calendar";
import { addDays, addMonths, firstOfMonth } from "#domain/calendar/format";
import { addLateFeeRule, chargeInBulk } from "#domain/collections";
import { addWebhook, makeKey, setWebhookOn } from "#domain/connections";
import { addContact, addUtilityProvider } from "#domain/contacts";
import { withholdDeposit } from "#domain/deposits";
import { askErasure, erasePerson } from "#domain/erasure";
import { askExport, askOwnExport, runExports } from "#domain/exports";
import { uploadDocuments } from "#domain/files";
import { askLoginEmail, requestPasswordReset } from "#domain/identity";
import { exampleRentRoll, uploadRentRoll } from "#domain/imports";
import { invitePeople, inviteToTeam } from "#domain/invitations";
import { postEntry, saveDraft } from "#domain/journal";
import { chargeLease, receivePayment, returnPayment } from "#domain/lease-accounts";
import { leasePeople } from "#domain/lease-records";
import { endLease, startLease } from "#domain/leasing";
import { accountByRole, listAccounts } from "#domain/ledger";
import { addHomeAlert, tellOfNewHomes } from "#domain/listings";
import { addLoan } from "#domain/loans";
import { addRecurringRequest, addRequest, addShift, askApproval, setRequestStatus } from "#domain/maintenance";
import { commitList, setCutover, uploadList } from "#domain/move-in";
import { addNote } from "#domain/notes";
import { collectFees, contribute, drawForOwner, previewFees } from "#domain/owner-accounts";
import { askBankChange } from "#domain/owner-center";
import { addAllocationRule } from "#domain/payables";
import { sandboxDesk, tellOfSandbox } from "#domain/payments";
import { addRecurring } from "#domain/recurring-charges";
import { findOffer, recordAnswer, saveProposals, sendOffers } from "#domain/renewals";
import { setManagementFee } from "#domain/rentals";
import { askedOf, askReportFile, findReport, runReportFiles } from "#domain/reports";
import { addInsurance } from "#domain/residents";
import { addAccountMap } from "#domain/statements";
import { addTask } from "#domain/tasks";
import { copyRole, listRoles, type Preset, presets } from "#domain/team";
import { addCertificate } from "#domain/vendors";
import { addOrder, askForTimes, markAccepted, scheduleOrder, sendOrder } from "#domain/work-orders";
import { config } from "~/config.server";
import { closeDatabase, sqlite, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { openStores } from "~/server/open-stores";
import { makeDraft } from "../../factories/applications";
import { makeInvited, visitor } from "../../factories/identity";
import { makeListing, makePhoto } from "../../factories/listings";
import { must } from "../../factories/must";
import { makeExpense, makeVendor } from "../../factories/payables";
import { connectSandbox, goodCard, payAtSandbox, startRent } from "../../factories/payments";
import { makeOwner, makeProperty, makeTenant } from "../../factories/rentals";
import { makeMember } from "../../factories/team";
import { colleagues, manager, otherOwner, otherResident, ownerPerson, resident, stranger } from "./people";
import { prepareInspections } from "./prepare-inspections";
import { preparePackets } from "./prepare-packets";
import { preparePaymentFile } from "./prepare-payment-file";
import { prepareTexts } from "./prepare-texts";

/** Gives the first manager of the database `DATABASE_PATH` names one record of every kind, a resident and an owner. */
await openStores(config());
const scope = scopeOf(manager.email);
const ownerId = makeOwner(scope);
const { propertyId, unitIds } = makeProperty(scope, {
	units: [{ unitNumber: "3" }, { unitNumber: "1" }, { unitNumber: "2" }],
	owners: [{ ownerId, shareBp: 10_000 }],
});
const [leavingUnit = 0, leasedUnit = 0, freeUnit = 0] = unitIds;
const otherTenantId = makeTenant(scope);
const otherOwnerId = makeOwner(scope, { firstname: "Oskar", lastname: "Yonder" });
const day = today("America/New_York");
const start = addMonths(firstOfMonth(day), -2);
const rentId = accountByRole(scope, "rent_income").id;
const { leaseId } = must(
	startLease(scope, {
		...{ unitId: leasedUnit, type: "fixed" as const, startDate: start, endDate: addMonths(start, 12) },
		tenants: [{ firstname: "Rita", lastname: "Resident", email: resident.email, differentPerson: true }],
		...{ cycle: "monthly" as const, paymentDueDay: 1, rent: [{ accountId: rentId, amountCents: 120_000 }] },
		deposits: [{ accountId: accountByRole(scope, "security_deposits").id, amountCents: 120_000 }],
	}),
);
const tenantId = leasePeople(scope, leaseId)[0]?.tenantId ?? 0;
const parking = listAccounts(scope, { types: ["income"], onlyActive: true }).find((account) => account.id !== rentId);
const fee = { accountId: parking?.id ?? rentId, amountCents: 5_000 };
must(chargeLease(scope, leaseId, { date: day, lines: [fee] }));
must(receivePayment(scope, leaseId, { date: day, amountCents: 250_000, method: "cash", tenantId }));
must(addRecurring(scope, leaseId, { ...fee, kind: "charge", cycle: "monthly", firstDate: addMonths(day, 1) }));
const { leaseId: leavingId } = must(
	startLease(scope, {
		...{ unitId: leavingUnit, type: "at_will" as const, startDate: firstOfMonth(day), paymentDueDay: 1 },
		tenants: [{ firstname: "Lou", lastname: "Leaver", email: "lou@example.com", differentPerson: true }],
		...{ cycle: "monthly" as const, rent: [{ accountId: rentId, amountCents: 110_000 }] },
	}),
);
must(endLease(scope, leavingId, { moveOutDate: addMonths(day, 1), noticeDate: day }));

const journalLines = [
	{ accountId: accountByRole(scope, "bad_debt").id, debitCents: 1_000 },
	{ accountId: accountByRole(scope, "opening_balance_equity").id, creditCents: 1_000 },
];
/** Attacks may take some of them back. */
for (const memo of ["Correction", "Insurance", "Keys"])
	must(postEntry(scope, { date: day, memo, lines: journalLines }));
must(postEntry(scope, { date: day, memo: "Office", lines: journalLines, repeat: { cycle: "monthly" } }));
must(saveDraft(scope, { date: day, memo: "Depreciation", lines: journalLines.slice(0, 1) }));

await makePhoto(scope, freeUnit);
const { listingId } = makeListing(scope, {
	...{ unitId: freeUnit, availableDate: day, expiresDate: addDays(day, 60), description: "Light from two sides." },
	openHouses: [{ date: addDays(day, 3), from: "10:00", to: "12:00" }],
});

const vendorId = makeVendor(scope);
must(addCertificate(scope, vendorId, { kind: "general_liability", toDate: addMonths(day, 9) }));
const loanId = listAccounts(scope).find(({ subType }) => subType === "long_term_liability")?.id ?? 0;
const loanTerms = { originalCents: 20_000_000, startDate: start, rateKind: "fixed", rateBp: 625 } as const;
const loanPayment = { paymentCents: 123_000, escrowCents: 30_000, balloonCents: 0 };
must(addLoan(scope, { propertyId, lender: "Harbor Bank", accountId: loanId, ...loanTerms, ...loanPayment }));
must(addAccountMap(scope, { name: "Harbor Bank", lines: [{ accountId: rentId, number: "R1", name: "Rents" }] }));
must(addAsset(scope, { kind: "water_heater", propertyId, vendorId, warrantyUntil: addMonths(day, 12) }));
makeMember(scope, { preset: "bookkeeper" });
for (const [name, { email }] of Object.entries(colleagues)) {
	const isPreset = (one: string): one is Preset => one in presets;
	const preset = isPreset(name) ? name : "administrator";
	const { userId, memberId } = makeMember(scope, { preset, allProperties: name !== "limited" });
	statement(
		"UPDATE users SET email = ?, password_hash = (SELECT password_hash FROM users WHERE email = ?) WHERE id = ?",
	).run(email, manager.email, userId);
	statement("UPDATE members SET email = ? WHERE id = ?").run(email, memberId);
}
const leasingRole = listRoles(scope).find(({ presetKey }) => presetKey === "leasing")?.id ?? 0;
must(copyRole(scope, { roleId: leasingRole, name: "Summer help" }));
must(
	inviteToTeam(scope, {
		...{ firstname: "Ivy", lastname: "Newman", email: "ivy@example.com", roleId: leasingRole },
		...{ allProperties: true, allBankAccounts: true, propertyIds: [], accountIds: [] },
	}),
);
must(addContact(scope, { firstname: "Ida", lastname: "Nolan", role: "Inspector", email: "ida@example.com" }));
must(
	addUtilityProvider(scope, { name: "Prairie Power", service: "electric", accounts: [{ propertyId, payer: "owner" }] }),
);
must(
	draftAnnouncement(scope, {
		...{ subject: "Water off", body: "On Friday.", audience: ["residents"], places: "all", channels: ["center"] },
		...{ fromDate: day, untilDate: "2099-12-31" },
	}),
);
makeExpense(scope, propertyId, { date: day, vendorId, method: "check", repeat: { cycle: "monthly" } });
for (const memo of ["Tap", "Lock"])
	makeExpense(scope, propertyId, { date: day, vendorId, method: "check", memo, confirmDuplicate: true });
makeExpense(scope, propertyId, { date: day, vendorId, kind: "bill", needsApproval: true });
preparePaymentFile(scope, { propertyId, vendorId, day });
const byUnit = { method: "equal" as const, ownShareBp: 0, accountIds: [], shares: [], billTenants: false };
must(addAllocationRule(scope, propertyId, { name: "Water", ...byUnit }));

must(contribute(scope, { date: day, ownerId, propertyId, method: "transfer", amountCents: 500_000 }));
must(drawForOwner(scope, { date: day, ownerId, propertyId, method: "check", amountCents: 10_000 }));
must(setManagementFee(scope, propertyId, { managementFeePercentBp: 800, managementFeeFlatCents: 1_000 }));
const lastMonth = { from: addMonths(firstOfMonth(day), -1), to: addDays(firstOfMonth(day), -1) };
const fees = previewFees(scope, lastMonth).map((fee) => ({
	...{ propertyId: fee.propertyId, amountCents: fee.feeCents, shownCents: fee.feeCents },
}));
const companyAccountId = bankAccountsOf(scope).find(({ purpose }) => purpose === "company")?.id ?? 0;
must(collectFees(scope, { ...lastMonth, date: day, companyAccountId, lines: fees }));
const operatingId = accountByRole(scope, "operating_cash").id;

const operating = { accountId: operatingId, date: day };
const returned = { date: day, amountCents: 2_000, method: "check" as const, reference: "77", tenantId };
const { transactionId: returnedId } = must(receivePayment(scope, leaseId, returned));
const receipts = undepositedReceipts(scope).map(({ postingId }) => postingId);
must(makeDeposit(scope, { ...operating, receipts, confirmBank: true }));
must(returnPayment(scope, returnedId, { date: day }));
must(receivePayment(scope, leaseId, { date: day, amountCents: 1_000, method: "cash", tenantId }));
must(adjustAccount(scope, operatingId, { kind: "fee", date: day, amountCents: 1_000 }));
const statementText = "Date,Description,Amount\n2026-01-05,Service fee,-4.50\n";
const bankFile = { fileName: "bank.csv", bytes: new TextEncoder().encode(statementText) };
const uploadBankStatement = async () => must(await uploadStatement(scope, operatingId, bankFile));
must(await addStatementLines(scope, (await uploadBankStatement()).importId));
await uploadBankStatement();
for (const months of [-2, -1]) {
	const emptyStatement = { statementEnd: addMonths(start, months), endingCents: 0 };
	const { reconciliationId } = must(startReconciliation(scope, operatingId, emptyStatement));
	must(tickAll(scope, reconciliationId));
	must(finishReconciliation(scope, reconciliationId));
}
const trustId = accountByRole(scope, "deposit_trust").id;
must(startReconciliation(scope, trustId, { statementEnd: addDays(firstOfMonth(day), -1), endingCents: 0 }));

const lateFee = {
	timing: "once" as const,
	graceDays: 3,
	fixedCents: 5_000,
	percentBp: 0,
	percentOf: "overdue" as const,
};
const incomeAccountId = accountByRole(scope, "late_fee_income").id;
must(addLateFeeRule(scope, { scope: "organization", steps: [lateFee], incomeAccountId, startDate: day }));
must(chargeInBulk(scope, { accountId: rentId, date: day, memo: "Snow", rows: [{ leaseId, amountCents: 2_000 }] }));
const damage = { date: day, charges: [], lines: [{ ...fee, amountCents: 1_000 }], confirmStillThere: true };
must(withholdDeposit(scope, leaseId, damage));

/** One is decided; the other may be. */
const applied = { lastname: "Roe", unitId: freeUnit, desiredMoveIn: day, how: "paper" as const };
must(addApplicant(scope, { ...applied, firstname: "Ada", email: "ada@example.com" }));
const decided = must(addApplicant(scope, { ...applied, firstname: "Ben", email: "ben@example.com" }));
must(decide(scope, decided.applicationId, { outcome: "reject", reasons: ["income"] }));

for (const [subjectKind, subjectId] of [
	["property", propertyId],
	["unit", freeUnit],
	["lease", leaseId],
] as const) {
	must(addNote(scope, { subjectKind, subjectId }, { body: "The key is with the caretaker." }));
	must(addTask(scope, { subjectKind, subjectId }, { title: "Paint the fence" }));
}
const asked = must(
	addRequest(scope, {
		...{ type: "resident", leaseId, title: "Kitchen tap drips", category: "plumbing", priority: "normal" },
		...{ entry: "yes", sharedWithTenants: true, sharedWithOwners: true },
	}),
);
must(
	addRecurringRequest(scope, {
		...{ title: "Change filters", category: "heating", priority: "normal", sharedWithOwners: false, propertyId },
		...{ scope: "property", basis: "calendar", every: 3, period: "month", firstDate: day, daysAhead: 0, ends: "never" },
	}),
);
must(addShift(scope, { userId: scope.userId ?? 0, fromDate: day, toDate: day, everyWeeks: 1 }));
must(askApproval(scope, asked.requestId, { amountCents: 18_400, scope: "A new tap" }));
const repair = accountByRole(scope, "bad_debt").id;
const work = {
	...({ priority: "normal", entry: "yes", sharesContact: false, chargeTo: "owner" } as const),
	sharedFileIds: [],
};
const labor = [{ accountId: repair, description: "Labor", quantity: 150, unitCents: 8_000 }];
const visited = must(
	addOrder(scope, { ...work, requestId: asked.requestId, title: "Replace the tap", vendorId, lines: labor }),
);
must(scheduleOrder(scope, visited.orderId, { date: addDays(day, 3), fromTime: "09:00", toTime: "12:00" }));
const caller = makeVendor(scope, { email: "jobs@example.com" });
for (const title of ["Mend the valve", "Seal the sink"]) {
	const { orderId } = must(
		addOrder(scope, { ...work, requestId: asked.requestId, title, vendorId: caller, lines: labor }),
	);
	must(sendOrder(scope, orderId, { vendorIds: [caller], confirmInsurance: true }));
	if (title === "Mend the valve") must(askForTimes(scope, orderId));
	else must(markAccepted(scope, orderId));
}
must(addOrder(scope, { ...work, propertyId, title: "Clean the gutters", vendorId, lines: labor }));
const paper = new File(["Paint: RAL 9010"], "paint.txt", { type: "text/plain" });
must(await uploadDocuments(scope, { subjectKind: "property", subjectId: propertyId }, [paper]));
const rules = new File(["Quiet from ten."], "house-rules.txt", { type: "text/plain" });
must(await uploadDocuments(scope, { subjectKind: "lease", subjectId: leaseId }, [rules], { sharedWithTenants: true }));
const deed = new File(["Lot 7, Maple Street"], "deed.txt", { type: "text/plain" });
must(
	await uploadDocuments(scope, { subjectKind: "property", subjectId: propertyId }, [deed], { sharedWithOwners: true }),
);
const { header, rows } = exampleRentRoll(day);
const bytes = new TextEncoder().encode([header, ...rows].map((cells) => cells.join(",")).join("\r\n"));
must(await uploadRentRoll(scope, { fileName: "rent-roll.csv", bytes, locale: "en-US" }));
must(setCutover(scope, addDays(firstOfMonth(day), -1)));
const moved = (text: string) => ({ fileName: "vendors.csv", bytes: new TextEncoder().encode(text) });
const movedIn = must(await uploadList(scope, "vendors", moved("Vendor,Phone\nNight Locks LLC,217-555-0177\n")));
must(await commitList(scope, movedIn.importId, { confirmed: true }));
must(await uploadList(scope, "budgets", moved("Account,January\nOld Repairs,100.00\n")));

must(addTemplate(scope, { kind: "addendum", name: "Garden", body: "# Addendum: garden\n\n+ Keep it green." }));
const signing = { ...scope, userId: scope.userId ?? 0 };
for (const addenda of [["pets"], []]) {
	const { agreementId } = must(draftAgreement(signing, { leaseId, templateKey: "standard_lease", addenda }));
	if (addenda.length > 0) must(await sendAgreement(signing, agreementId));
}

const offered = [{ line: 0, leaseId, months: 12, rentCents: 125_000 }];
const [offerId = 0] = must(saveProposals(scope, { lines: offered })).offerIds;
must(sendOffers(scope, { offerIds: [offerId], answerBy: addDays(day, 21), letter: "Please stay." }));
const option = findOffer(scope, offerId)?.facts.options[0];
must(recordAnswer(scope, offerId, { choice: option?.id ?? 0 }));

await connectSandbox(scope);
const online = { tenantId, description: "Rent", payerName: "Rita Resident", saveMethod: true };
await payAtSandbox((await startRent(scope, leaseId, 20_000, "card", online)).checkout, goodCard);
sandboxDesk()?.cancel((await startRent(scope, leaseId, 15_000, "card", online)).checkout);
await tellOfSandbox();

/** Whose ids no form of ours may name. */
const other = scopeOf(stranger.email);
const { propertyId: otherPropertyId } = makeProperty(other);
makeOwner(other);
makeTenant(other);
makeVendor(other);
must(addAsset(other, { kind: "pump", propertyId: otherPropertyId }));

const rita = await makeInvited(scope, "tenant", tenantId, resident);
const policy = { company: "Harbor Mutual", policyNumber: "HM-7", fromDate: start, toDate: addMonths(day, 9) };
must(await addInsurance({ ...scope, userId: rita.userId, tenantId, leaseId: null }, policy));
const olga = await makeInvited(scope, "property_owner", ownerId, ownerPerson);
await makeInvited(scope, "tenant", otherTenantId, otherResident);
await makeInvited(scope, "property_owner", otherOwnerId, otherOwner);

/** A secret in the mail for every page that a mailed link opens. */
const leavingTenantId = leasePeople(scope, leavingId)[0]?.tenantId ?? 0;
const zitaId = makeOwner(scope, { firstname: "Zita", lastname: "Zwo", email: "zita@example.com" });
must(invitePeople(scope, "tenant", { recordIds: [leavingTenantId] }));
must(invitePeople(scope, "owner", { recordIds: [zitaId] }));
const lock = must(
	addRequest(scope, {
		...{ type: "resident", leaseId, title: "Mailbox key", category: "lock", priority: "low", entry: "yes" },
		...{ sharedWithTenants: true, sharedWithOwners: false },
	}),
);
must(setRequestStatus(scope, lock.requestId, { status: "completed" }));
must(await askLoginEmail(rita.userId, { email: "rita.new@example.com", password: resident.password }));
must(requestPasswordReset(ownerPerson.email, visitor));
await prepareTexts(scope, { recordId: ownerId, userId: olga.userId });
const olgaActs = { ...scope, userId: olga.userId, propertyOwnerId: ownerId, email: ownerPerson.email };
const otherBank = { holderName: "Olga Owner", kind: "checking" as const, routingNumber: "110000000" };
const numbers = { accountNumber: "000123456789", accountNumberAgain: "000123456789", password: ownerPerson.password };
must(await askBankChange(olgaActs, { ...otherBank, ...numbers }));
const draft = makeDraft(scope, listingId, { email: "dora@example.com", lastname: "Roe", desiredMoveIn: day });
const coApplicant = { firstname: "Cleo", lastname: "Roe", email: "cleo@example.com", role: "co_applicant" as const };
must(invitePerson(draft.applicant, draft.applicationId, coApplicant));
const ada = statement<{ number: number }>(
	"SELECT number FROM rental_applications WHERE email = 'ada@example.com'",
).get();
must(requestStatusLink({ number: String(ada?.number), email: "ada@example.com" }, visitor));
must(addHomeAlert({ email: "nina@example.com", search: {} }, visitor.ipAddress));
statement("UPDATE listing_interests SET told_until = '2020-01-01T00:00:00.000Z', confirmed_date = told_until").run();
tellOfNewHomes();
for (const userId of [scope.userId, rita.userId, olga.userId]) {
	statement("INSERT INTO passkeys (user_id, credential_id, public_key, name) VALUES (?, ?, 'none', 'Laptop')").run(
		...[userId, `passkey of ${userId}`],
	);
}
const goneId = makeOwner(scope, { firstname: "Gus", lastname: "Gone" });
must(await erasePerson(scope, { kind: "owner", id: goneId }, { name: "Gus Gone" }));
must(askErasure({ ...scope, userId: rita.userId }, { kind: "tenant", id: tenantId }));
await preparePackets(scope);
must(askExport(scope, { kind: "everything", subjectId: 0 }));
must(makeKey(scope, { name: "Accounting export", access: "read", days: "365" }));
const hook = must(addWebhook(scope, { url: "https://example.com/hooks", events: ["vendor"] }));
must(setWebhookOn(scope, hook.webhookId, false));
must(askExport(scope, { kind: "tenant", subjectId: tenantId }));
must(askOwnExport({ ...scope, userId: olga.userId }, { kind: "owner", subjectId: ownerId }));
await runExports();
must(askOwnExport({ ...scope, userId: rita.userId }, { kind: "tenant", subjectId: tenantId }));
await runExports();
const trialBalance = findReport("trialbalance");
if (!trialBalance) throw new Error("There is no trial balance.");
must(askReportFile(scope, "trialbalance", { asked: askedOf(scope, trialBalance), format: "csv" }));
await runReportFiles();
statement(
	`INSERT INTO approval_requests (profile_id, kind, change, input, summary, amount_cents, state, asked_by_id, expires_date)
	VALUES (?, 'bills', 'record_expense', '{"input":{},"answers":{}}', 'Record a bill of $9.00 from Ace Plumbing.', 900,
		'waiting', ?, '9999-01-01T00:00:00.000Z')`,
).run(scope.profileId, scope.userId);
statement(
	`INSERT INTO subscription_invoices (profile_id, gateway_id, number, date, period_from, period_to, description,
		amount_cents, state)
	VALUES (?, 'in_1', 'T-1001', '2026-01-01', '2026-01-01', '2026-01-31', 'Growth, monthly', 9900, 'paid')`,
).run(scope.profileId);
await prepareInspections(scope, leaseId, day);
sqlite().pragma("wal_checkpoint(TRUNCATE)");
closeDatabase();

function scopeOf(email: string): Scope {
	const found = statement<Scope, [string]>(
		"SELECT p.id AS profileId, u.id AS userId FROM users u JOIN profiles p ON p.user_id = u.id WHERE u.email = ?",
	).get(email);
	if (!found) throw new Error(`${email} is not there.`);
	return found;
}
