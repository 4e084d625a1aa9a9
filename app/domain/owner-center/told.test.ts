import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { uploadDocuments } from "#domain/files";
import { currentUser } from "#domain/identity";
import { contribute, drawForOwner, mailTaxTotals } from "#domain/owner-accounts";
import {
	applyBankChanges,
	askBankChange,
	cancelBankChange,
	changeContact,
	changeTaxDetails,
	confirmBankChange,
	isBankLink,
	mayOpenFile,
	type OwnerScope,
	openBankChange,
	ownedChoices,
	ownerHome,
	ownersDocuments,
	taxYears,
} from "#domain/owner-center";
import { findOwner, setOwnershipShares } from "#domain/rentals";
import { statement } from "~/db/client.server";
import { mailedToken, makeInvited, password, startSessionOf } from "../../../tests/factories/identity";
import { keepFiles } from "../../../tests/factories/keep-files";
import { onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { charge, collectRent, makeOwned } from "../../../tests/factories/owner-accounts";
import { asOwner } from "../../../tests/factories/owner-center";
import { makeOwner } from "../../../tests/factories/rentals";
import { saying, toldSoFar } from "../../../tests/factories/told";

keepFiles();
beforeEach(() => onDay("2026-03-10"));
afterEach(() => setClock());

const account = {
	...{ holderName: "Olga Owner", kind: "checking" as const, routingNumber: "021000021" },
	...{ accountNumber: "12345678", accountNumberAgain: "12345678", password },
};

/** An owner of a half who signed in, and has a second address. */
async function signedIn() {
	const { scope, propertyId, leaseId, ownerIds } = makeOwned([5_000, 5_000], { name: "Elm House" });
	const [ownerId = 0] = ownerIds;
	const email = `olga${ownerId}@example.com`;
	statement(
		`UPDATE property_owners SET email = ?, alternate_email = 'two@example.com', firstname = 'Olga',
		lastname = 'Novak', display_name = 'Olga Novak' WHERE id = ?`,
	).run(email, ownerId);
	await makeInvited(scope, "property_owner", ownerId, { email });
	const { token } = await startSessionOf({ email, password });
	const userId = currentUser(token)?.userId ?? 0;
	return { scope, propertyId, leaseId, ownerId, email, owner: { ...asOwner(scope, ownerId, userId), userId, email } };
}

/** Under whose record each kind of email stands. */
function recipientsOf(owner: OwnerScope) {
	const sql = `SELECT DISTINCT kind, recipient_kind AS recipient, recipient_id AS id FROM mail_outbox
		WHERE profile_id = ? ORDER BY kind, recipient_kind`;
	return statement<{ kind: string; recipient: string; id: number }>(sql).all(owner.profileId);
}

test("what owners change about themselves is written down, and the company is emailed", async () => {
	const { scope, owner, email } = await signedIn();
	const contact = {
		firstname: "Olga",
		lastname: "Stone",
		phone: "555-010-1234",
		city: "Peoria",
		alternateEmail: "two@example.com",
	};
	const later = (minute: number) => setClock(`2026-03-10T17:0${minute}:00.000Z`);
	later(1);
	must(changeContact(owner, contact));
	later(2);
	must(changeTaxDetails(owner, { taxName: "Stone LLC", statementsBy: "email", electronic1099: false }));
	must(changeTaxDetails(owner, { taxName: "Stone LLC", statementsBy: "mail", electronic1099: true }));
	must(changeTaxDetails(owner, { taxName: "Stone LLC", statementsBy: "mail", electronic1099: false }));
	must(await askBankChange(owner, account));
	must(cancelBankChange(owner));
	must(await askBankChange(owner, account));
	const link = mailedToken(email);
	must(confirmBankChange(owner, link));
	onDay("2026-03-13");
	expect(applyBankChanges()).toBe(1);
	expect(toldSoFar(scope)).toMatchInlineSnapshot(`
		"owner.added of owner: Olga Owner … was added as an owner.
		owner.added of owner: Olga Owner … was added as an owner.
		property.added of property: Elm House was added with 1 unit.
		tenant.added of tenant: Ana Diaz was added.
		lease.drafted of lease: The draft for Ana Diaz at Elm House · 1 was saved.
		lease.executed of lease: The lease for Ana Diaz was started.
		login.begun of user: Bo Lee signed in with Unknown browser.
		owner.edited of owner: Olga Stone was edited. {"lastname":["Novak","Stone"],"displayName":["Olga Novak","Olga Stone"],"phone":["","555-010-1234"],"city":["","Peoria"]}
		owner.edited of owner: Olga Stone was edited. {"taxName":["","Stone LLC"]}
		owner.bank_change_asked of owner: The owner requested payouts to an account ending in 5678.
		owner.bank_change_canceled of owner: The owner canceled the change of their bank account.
		owner.bank_change_asked of owner: The owner requested payouts to an account ending in 5678.
		owner.bank_details_changed of owner: Bank account changed for Olga Stone.
		email to books…@example.com: Olga Stone changed their contact information
		email to books…@example.com: Olga Stone changed the name on their tax forms
		email to books…@example.com: Olga Stone changed how they receive statements and tax forms
		email to books…@example.com: Olga Stone changed how they receive statements and tax forms
		email to olga…@example.com: Confirm your new bank account
		email to olga…@example.com: Confirm your new bank account
		email to olga…@example.com: Your payout bank account is changing
		email to two@example.com: Your payout bank account is changing
		email to books…@example.com: Olga Stone changed their payout account"
	`);
	const login = { recipient: "user", id: owner.userId };
	expect(recipientsOf(owner)).toEqual([
		{ kind: "owner_bank_change", recipient: "owner", id: owner.propertyOwnerId },
		{ kind: "owner_bank_change", ...login },
		{ kind: "owner_bank_confirmation", ...login },
		{ kind: "owner_changed", recipient: "organization", id: scope.profileId },
	]);
	expect(statement("SELECT firstname, lastname, phone FROM users WHERE id = ?").get(owner.userId)).toEqual({
		...{ firstname: "Olga", lastname: "Stone", phone: "555-010-1234" },
	});
	must(changeContact(owner, { firstname: "Olga", lastname: "Stone" }));
	expect(findOwner(scope, owner.propertyOwnerId)).toMatchObject({
		phone: "",
		city: "",
		country: "US",
		alternateEmail: "",
	});
});

test("a bank change is refused at its field, and its link lives for 24 hours", async () => {
	const { scope, owner, email } = await signedIn();
	const ask = async (over: object) => saying(await askBankChange(owner, { ...account, ...over }));
	expect([
		await ask({ password: "wrong" }),
		await ask({ accountNumberAgain: "1" }),
		await ask({ routingNumber: "021000022" }),
		saying(cancelBankChange(owner)),
		saying(confirmBankChange(owner, "forged")),
		saying(changeTaxDetails({ ...owner, propertyOwnerId: -1 }, { statementsBy: "mail", electronic1099: true })),
		saying(changeContact({ ...owner, propertyOwnerId: -1 }, {})),
	]).toMatchInlineSnapshot(`
		[
		  "password: That password is incorrect.",
		  "accountNumberAgain: The account numbers don't match.",
		  "routingNumber: That routing number isn't valid.",
		  "form: There's nothing left to cancel.",
		  "form: This link no longer works. Request the change again.",
		  "form: Not found.",
		  "form: Not found.",
		]
	`);
	must(await askBankChange(owner, account));
	const link = mailedToken(email);
	expect([isBankLink(owner, link), isBankLink(owner, "forged")]).toEqual([true, false]);
	expect(isBankLink(asOwner(scope, makeOwner(scope)), link)).toBe(false);
	setClock("2026-03-11T16:59:59.999Z");
	expect(openBankChange(owner)).toMatchObject({ lastFour: "5678", kind: "checking", effectiveOn: null });
	setClock("2026-03-11T17:00:00.000Z");
	expect(openBankChange(owner)).toBeUndefined();
	expect(saying(confirmBankChange(owner, link))).toBe("form: This link no longer works. Request the change again.");
});

test("home has this month's whole and part, what was paid out, and what can be", async () => {
	const { scope, propertyId, leaseId, ownerId } = await signedIn();
	const owner = asOwner(scope, ownerId);
	const entry = { propertyId, ownerId, method: "transfer" as const };
	collectRent(scope, leaseId, "2026-02-05", 100_000);
	must(drawForOwner(scope, { ...entry, date: "2026-02-20", amountCents: 7_000 }));
	collectRent(scope, leaseId, "2026-03-01", 60_000);
	charge(scope, leaseId, "2026-03-02", 5_000);
	must(contribute(scope, { ...entry, date: "2026-03-02", amountCents: 1_000 }));
	must(drawForOwner(scope, { ...entry, date: "2026-03-01", amountCents: 3_000 }));
	const { available, properties, months, lastPayout, nextPayout, ...figures } = ownerHome(owner);
	expect(figures).toMatchInlineSnapshot(`
		{
		  "chargedCents": 65000,
		  "collected": {
		    "expenseCents": 0,
		    "incomeCents": 60000,
		    "netCents": 60000,
		  },
		  "paidThisMonthCents": 3000,
		  "paidThisYearCents": 10000,
		  "share": {
		    "expenseCents": 0,
		    "incomeCents": 30000,
		    "netCents": 30000,
		  },
		}
	`);
	expect({ lastPayout, nextPayout }).toMatchInlineSnapshot(`
		{
		  "lastPayout": {
		    "amountCents": 3000,
		    "date": "2026-03-01",
		  },
		  "nextPayout": undefined,
		}
	`);
	expect(
		properties.map(({ name, shareBp, month, availableCents }) => ({ name, shareBp, month, availableCents })),
	).toMatchInlineSnapshot(`
			[
			  {
			    "availableCents": 71000,
			    "month": {
			      "expenseCents": 0,
			      "incomeCents": 60000,
			      "netCents": 60000,
			    },
			    "name": "Elm House",
			    "shareBp": 5000,
			  },
			]
		`);
	expect(available.map(({ partCents, payableCents }) => ({ partCents, payableCents }))).toMatchInlineSnapshot(`
		[
		  {
		    "partCents": 71000,
		    "payableCents": 71000,
		  },
		]
	`);
	expect(months.filter(({ incomeCents }) => incomeCents > 0)).toMatchInlineSnapshot(`
		[
		  {
		    "expenseCents": 0,
		    "incomeCents": 50000,
		    "month": "2026-02",
		  },
		  {
		    "expenseCents": 0,
		    "incomeCents": 30000,
		    "month": "2026-03",
		  },
		]
	`);
});

test("documents say whose they are, and come by category and page", async () => {
	const { scope, owner, ownerId, propertyId } = await signedIn();
	const add = async (by: OwnerScope | typeof scope, title: string, category?: "insurance") => {
		const file = new File([title], `${title}.txt`, { type: "text/plain" });
		const subject = { subjectKind: "owner", subjectId: ownerId } as const;
		const kept = await uploadDocuments(by, subject, [file], { title, category, sharedWithOwners: true });
		return must(kept).fileIds[0] ?? 0;
	};
	const mine = await add(owner, "Mine", "insurance");
	await add(scope, "Theirs");
	const shown = (filters = {}) =>
		ownersDocuments(owner, { filters }).rows.map(({ title, own, propertyName }) => ({ title, own, propertyName }));
	expect(shown()).toEqual([
		{ title: "Theirs", own: false, propertyName: null },
		{ title: "Mine", own: true, propertyName: null },
	]);
	expect(shown({ category: "insurance" })).toMatchObject([{ title: "Mine" }]);
	expect(shown({ propertyId })).toEqual([]);
	statement("UPDATE files SET shared_with_owners = 0 WHERE id = ?").run(mine);
	expect([mayOpenFile(owner, mine), shown().length]).toEqual([false, 1]);
	const copied = `profile_id, subject_kind, subject_id, bucket, title, file_name, content_type, size_bytes,
		shared_with_owners, added_by_id`;
	statement(
		`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 25)
		INSERT INTO files (${copied}, storage_key)
		SELECT ${copied}, storage_key || i FROM files, n WHERE profile_id = ? AND title = 'Theirs'`,
	).run(scope.profileId);
	const first = ownersDocuments(owner);
	const second = ownersDocuments(owner, { cursor: first.nextCursor });
	expect([first.rows.length, second.rows.length, second.nextCursor]).toEqual([25, 1, undefined]);
});

test("a year's tax total is there with the day it was last emailed", async () => {
	const { scope, owner, ownerId, leaseId } = await signedIn();
	expect(taxYears(owner)).toEqual([
		{ year: 2026, amountCents: 0, thresholdCents: expect.any(Number), mailedDate: null },
	]);
	collectRent(scope, leaseId, "2026-03-01", 200_000);
	onDay("2027-02-01");
	must(mailTaxTotals(scope, { year: 2026, payees: [`owner ${ownerId}`] }));
	const shown = () => taxYears(owner).map(({ year, amountCents, mailedDate }) => ({ year, amountCents, mailedDate }));
	const mailed = { year: 2026, amountCents: 100_000, mailedDate: "2027-02-01T17:00:00.000Z" };
	expect(shown()).toEqual([{ year: 2027, amountCents: 0, mailedDate: null }, mailed]);
	onDay("2028-02-01");
	must(mailTaxTotals(scope, { year: 2026, payees: [`owner ${ownerId}`] }));
	expect(shown()).toEqual([
		{ year: 2028, amountCents: 0, mailedDate: null },
		{ ...mailed, mailedDate: "2028-02-01T17:00:00.000Z" },
	]);
	onDay("2029-02-01");
	expect(shown()).toEqual([{ year: 2029, amountCents: 0, mailedDate: null }]);
});

test("a property is theirs through the last day of their share", async () => {
	const { scope, owner, propertyId } = await signedIn();
	const buyer = [{ ownerId: makeOwner(scope), shareBp: 10_000 }];
	must(setOwnershipShares(scope, propertyId, { from: "2026-03-11", owners: buyer }));
	const theirs = { id: propertyId, name: "Elm House", note: "" };
	expect(ownedChoices(owner)).toEqual([{ ...theirs, active: true }]);
	onDay("2026-03-11");
	expect(ownedChoices(owner)).toEqual([{ ...theirs, active: false }]);
	expect(ownedChoices(asOwner(scope, buyer[0]?.ownerId ?? 0))).toEqual([{ ...theirs, active: true }]);
});
