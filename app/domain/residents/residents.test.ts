import { expect, test } from "vitest";
import { listActivity } from "#domain/activity";
import { uploadDocuments } from "#domain/files";
import { currentUser, deactivateAccount } from "#domain/identity";
import { chargeLease, receivePayment, returnPayment } from "#domain/lease-accounts";
import { leasePeople } from "#domain/lease-records";
import { setShares } from "#domain/leasing";
import { accountByRole } from "#domain/ledger";
import { listOutbox } from "#domain/mail";
import { endAutopaysOfUser } from "#domain/payments";
import { addRecurring } from "#domain/recurring-charges";
import { tellDaily } from "#domain/reminders";
import { findTenant } from "#domain/rentals";
import {
	addDocuments,
	addInsurance,
	changeDetails,
	findAccountLine,
	insuranceStanding,
	listAccountLines,
	listDocuments,
	listInsurances,
	openDocument,
	removeInsurance,
} from "#domain/residents";
import { password, startSessionOf } from "../../../tests/factories/identity";
import { withPaper } from "../../../tests/factories/keep-files";
import { makeBooks, makeLease, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeResident } from "../../../tests/factories/residents";
import { saying, tellingFrom } from "../../../tests/factories/told";

withPaper();

/**
 * Ana Diaz on a lease from January 1, with $1,200.00 due on the first; Bo Lee on another lease of the same
 * organization.
 */
async function makeNeighbors() {
	onDay("2026-02-10");
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	const { leaseId: nextDoor } = makeLease(scope, { tenants: [{ firstname: "Bo", lastname: "Lee" }] });
	return { scope, leaseId, ana: await makeResident(scope, leaseId), bo: await makeResident(scope, nextDoor) };
}

const text = (name: string) => new File(["Words."], name, { type: "text/plain" });

test("a line of the account says where it stands; what was returned is shown once and does not count", async () => {
	const { scope, leaseId, ana, bo } = await makeNeighbors();
	const money = { tenantId: ana.tenantId, amountCents: 150_000, method: "check", reference: "77" } as const;
	const paid = receivePayment(scope, leaseId, { date: "2026-02-05", ...money });
	if (!paid.ok) throw new Error(paid.message);
	const states = () =>
		listAccountLines(ana.resident, leaseId, {}).rows.map((row) => [row.type, row.state, row.balanceCents]);
	expect(states()).toEqual([
		["payment", null, 90_000],
		["charge", "overdue", 240_000],
		["charge", "paid", 120_000],
	]);
	expect(returnPayment(scope, paid.transactionId, { date: "2026-02-08" })).toMatchObject({ ok: true });
	expect(states()).toEqual([
		["payment", "returned", 0],
		["charge", "overdue", 240_000],
		["charge", "overdue", 120_000],
	]);
	expect(listAccountLines(ana.resident, leaseId, { year: 2025 }).rows).toEqual([]);
	expect(listAccountLines(ana.resident, leaseId, { kind: "payments" }).rows).toHaveLength(1);
	expect(findAccountLine(ana.resident, paid.transactionId)?.id).toBe(paid.transactionId);
	expect(findAccountLine(bo.resident, paid.transactionId)).toBeUndefined();
});

test("a charge to come is due, one partly paid says so", async () => {
	const { scope, leaseId, ana } = await makeNeighbors();
	const lines = [{ accountId: accountByRole(scope, "rent_income").id, amountCents: 10_000 }];
	chargeLease(scope, leaseId, { date: "2026-02-10", dueDate: "2026-02-20", lines });
	expect(listAccountLines(ana.resident, leaseId, {}).rows[0]?.state).toBe("due");
	const money = { tenantId: ana.tenantId, amountCents: 245_000, method: "cash" } as const;
	const paid = receivePayment(scope, leaseId, { date: "2026-02-10", ...money });
	expect(paid).toMatchObject({ ok: true });
	expect(listAccountLines(ana.resident, leaseId, { unpaid: true }).rows.map(({ state }) => state)).toEqual([
		"part_paid",
	]);
	const parking = { accountId: accountByRole(scope, "rent_income").id, amountCents: 4_500, postDaysInAdvance: 30 };
	const ahead = {
		...parking,
		kind: "charge",
		cycle: "monthly",
		firstDate: "2026-02-25",
		confirmRentAccount: true,
	} as const;
	must(addRecurring(scope, leaseId, ahead));
	expect(listAccountLines(ana.resident, leaseId, {}).rows[0]?.state).toBe("ahead");
});

test("residents read what is shared with their home and what they added, no one else's, not even by its number", async () => {
	const { scope, leaseId, ana, bo } = await makeNeighbors();
	const home = { id: leaseId, propertyId: 1, unitId: 1 };
	const subject = { subjectKind: "lease", subjectId: leaseId } as const;
	const shared = await uploadDocuments(scope, subject, [text("rules.txt")], { sharedWithTenants: true });
	const secret = await uploadDocuments(scope, subject, [text("screening.txt")]);
	const own = await addDocuments(ana.resident, [text("pet.txt")], { category: "letter", title: "Our cat" });
	if (!shared.ok || !secret.ok || !own.ok) throw new Error("A file was not taken.");
	const { rows } = listDocuments(ana.resident, home);
	expect(rows.map(({ title, mine }) => [title, mine])).toEqual([
		["Our cat", true],
		["rules.txt", false],
	]);
	expect(listDocuments(ana.resident, home, { category: "letter" }).rows).toHaveLength(1);
	const ids = [...shared.fileIds, ...own.fileIds];
	for (const id of ids) {
		expect(await openDocument(ana.resident, id)).toBeDefined();
		expect(await openDocument(bo.resident, id)).toBeUndefined();
	}
	expect(await openDocument(ana.resident, secret.fileIds[0] ?? 0)).toBeUndefined();
});

test("insurance has a standing by its days, and its holder is reminded before it ends and when it has", async () => {
	const { scope, ana, bo } = await makeNeighbors();
	const standing = () => insuranceStanding(ana.resident, ana.tenantId);
	expect(standing()).toEqual({ state: "none", until: null });
	const policy = { company: "Prairie Mutual", policyNumber: "HO4-1", fromDate: "2025-04-01", toDate: "2026-03-31" };
	const backward = await addInsurance(ana.resident, { ...policy, toDate: "2025-03-01" });
	expect(saying(backward)).toMatchInlineSnapshot(`"toDate: Choose an end date on or after the start date."`);
	const added = await addInsurance(ana.resident, { ...policy, idempotencyKey: "k1", file: text("policy.txt") });
	const again = await addInsurance(ana.resident, { ...policy, idempotencyKey: "k1", file: text("policy.txt") });
	expect(again).toMatchObject(added);
	expect(listDocuments(ana.resident, undefined).rows).toHaveLength(1);
	expect(standing()).toEqual({ state: "in_force", until: "2026-03-31" });
	for (const day of ["2026-02-28", "2026-03-01", "2026-03-24", "2026-04-01", "2026-04-02"]) {
		onDay(day);
		for (const _ of tellDaily());
		for (const _ of tellDaily());
	}
	const told = listOutbox().filter(({ kind }) => kind === "insurance_ends");
	expect(told.map(({ to, subject }) => [to, subject]).reverse()).toEqual([
		[ana.email, "Your renters insurance expires soon"],
		[ana.email, "Your renters insurance expires soon"],
		[ana.email, "Your renters insurance has expired"],
	]);
	expect(standing().state).toBe("expired");
	const [kept] = listInsurances(scope, ana.tenantId);
	expect(await openDocument(ana.resident, kept?.fileId ?? 0)).toBeDefined();
	expect(saying(removeInsurance(bo.resident, kept?.id ?? 0))).toMatchInlineSnapshot(
		`"form: That policy wasn't found."`,
	);
	expect(removeInsurance(ana.resident, kept?.id ?? 0)).toEqual({ ok: true });
});

test("residents change their own details alone; the manager reads of it, and a stale form is asked again", async () => {
	const { scope, ana } = await makeNeighbors();
	const before = findTenant(scope, ana.tenantId);
	const options = { what: "their contact details", seenUpdatedDate: before?.updatedDate };
	onDay("2026-02-11");
	const details = { firstname: "Anna", lastname: "Diaz", mobilePhone: "555 010 7777" };
	expect(changeDetails(ana.resident, details, options)).toEqual({ ok: true });
	expect(findTenant(scope, ana.tenantId)).toMatchObject({ ...details, email: before?.email, comment: before?.comment });
	expect((await startSessionOf(ana)).user).toMatchObject({ firstname: "Anna", phone: "555 010 7777" });
	const mails = () => listOutbox().filter(({ kind }) => kind === "resident_changed");
	expect(mails().map(({ subject }) => subject)).toEqual(["Anna Diaz changed their contact details"]);
	expect(saying(changeDetails(ana.resident, { mobilePhone: "555 010 8888" }, options))).toMatchInlineSnapshot(
		`"form: Someone else saved this record at …. Their values are shown next to yours."`,
	);
	expect(changeDetails(ana.resident, details, { what: "nothing" })).toEqual({ ok: true });
	expect(mails()).toHaveLength(1);
});

test("roommates' parts are kept with the lease, for its own people", async () => {
	onDay("2026-02-10");
	const scope = makeBooks();
	const tenants = ["Ana", "Bo"].map((firstname) => ({ firstname, lastname: "Diaz", differentPerson: true }));
	const { leaseId } = makeLease(scope, { tenants });
	const [ana, bo] = leasePeople(scope, leaseId).map(({ tenantId }) => tenantId);
	const stranger = makeLease(scope, { tenants: [{ firstname: "Cy", lastname: "Fox" }] }).leaseId;
	const cy = leasePeople(scope, stranger)[0]?.tenantId ?? 0;
	const everything = tellingFrom(scope);
	expect(saying(setShares(scope, leaseId, [{ tenantId: cy, amount: 1 }]))).toMatchInlineSnapshot(
		`"shares[0].amount: That tenant wasn't found."`,
	);
	const shares = [{ tenantId: ana ?? 0, amount: 70_000 }, { tenantId: bo ?? 0 }];
	expect(setShares(scope, leaseId, shares)).toEqual({ ok: true });
	expect(leasePeople(scope, leaseId).map(({ shareCents }) => shareCents)).toEqual([70_000, null]);
	expect(listActivity(scope, { subjectKind: "lease", subjectId: leaseId }, 1)[0]?.summary).toBe(
		"Rent shares were set: Ana Diaz $700.00.",
	);
	expect(everything()).toMatchInlineSnapshot(`"lease.shares_set of lease: Rent shares were set: Ana Diaz $700.00."`);
});

test("who deactivates their account is out at once, with what ends alongside", async () => {
	const { ana } = await makeNeighbors();
	const { token } = await startSessionOf(ana);
	let ended = 0;
	const alongside = () => {
		ended++;
		endAutopaysOfUser(ana.userId, "The account was deactivated.");
		return { ok: true } as const;
	};
	expect(saying(await deactivateAccount(ana.userId, "not it", { alongside }))).toMatchInlineSnapshot(
		`"password: That password is incorrect."`,
	);
	expect(ended).toBe(0);
	expect(await deactivateAccount(ana.userId, password, { alongside })).toEqual({ ok: true });
	expect([ended, currentUser(token)]).toEqual([1, undefined]);
});
