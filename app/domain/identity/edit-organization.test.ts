import { expect, test } from "vitest";
import { listActivity } from "#domain/activity";
import { currentUser, editOrganization, findOrganization } from "#domain/identity";
import { currencyLabels } from "#domain/identity/labels";
import { organizationForm } from "#domain/identity/schema";
import { accountByRole, post } from "#domain/ledger";
import { statement } from "~/db/client.server";
import { makeManager, startSessionOf } from "../../../tests/factories/identity";
import { saying } from "../../../tests/factories/told";

const after = {
	...{ legalName: "Diaz & Daughters, LLC" },
	...{ name: "Diaz & Daughters", street: "1 Elm St", city: "Springfield", state: "IL", postalCode: "62704" },
	...{ country: "US", phone: "555 0100", email: "desk@example.com", emergencyPhone: "555 0199" },
	...{ currency: "EUR", timeZone: "Europe/Berlin" },
};

test("an organization is changed by its head, and what changed is kept", async () => {
	const { token, user } = await startSessionOf(await makeManager());
	expect(editOrganization(user, after)).toEqual({ ok: true });
	expect(findOrganization(user)).toMatchObject(after);
	expect(currentUser(token)).toMatchObject({
		...{ organizationName: "Diaz & Daughters", currency: "EUR", timeZone: "Europe/Berlin" },
	});
	const subject = { subjectKind: "organization", subjectId: user.profileId } as const;
	expect(listActivity(user, subject, 10)[0]).toMatchObject({
		action: "organization.edited",
		changes: { currency: ["USD", "EUR"], timeZone: ["America/New_York", "Europe/Berlin"] },
	});
	expect(
		saying(editOrganization(user, { ...after, name: "Other", seenUpdatedDate: "2026-01-01T00:00:00.000Z" })),
	).toMatchInlineSnapshot(`"form: Someone else saved this record at …. Their values are shown next to yours."`);
});

test("the currency cannot change once something is in the books, and then nothing else changes either", async () => {
	const { user } = await startSessionOf(await makeManager());
	const before = findOrganization(user);
	const lines = [
		{ accountId: accountByRole(user, "operating_cash").id, amountCents: 100_00 },
		{ accountId: accountByRole(user, "opening_balance_equity").id, amountCents: -100_00 },
	];
	expect(post(user, { type: "journal_entry", date: "2026-11-01", lines })).toMatchObject({ ok: true });
	expect(editOrganization(user, after)).toEqual({
		ok: false,
		field: "currency",
		message: "You can't change the currency after transactions are posted.",
	});
	expect(findOrganization(user)).toEqual(before);
	expect(editOrganization(user, { ...after, currency: "USD" })).toEqual({ ok: true });
});

test("whose role doesn't let them edit settings changes nothing of the organization", async () => {
	const { user } = await startSessionOf(await makeManager());
	const before = findOrganization(user);
	expect(saying(editOrganization({ ...user, member: null }, after))).toMatchInlineSnapshot(
		`"form: Your role doesn't let you change this."`,
	);
	expect(findOrganization(user)).toEqual(before);
});

test("the database knows the currencies that may be chosen, and takes no other", async () => {
	const { user } = await startSessionOf(await makeManager());
	const known = statement<{ code: string }>("SELECT code FROM enum_currency").all();
	expect(known.map(({ code }) => code).sort()).toEqual(Object.keys(currencyLabels).sort());
	const change = statement("UPDATE profiles SET currency = ? WHERE id = ?");
	expect(() => change.run("JPY", user.profileId)).toThrow("enum_currency");
	expect(findOrganization(user)).toMatchObject({ currency: "USD" });
});

test("the form asks for a name, two letters of a country, a currency of two decimals", () => {
	expect(organizationForm.safeParse(after).success).toBe(true);
	for (const wrong of [{ name: " " }, { country: "USA" }, { currency: "JPY" }, { timeZone: "Mars" }, { email: "x" }]) {
		expect(organizationForm.safeParse({ ...after, ...wrong }).success, JSON.stringify(wrong)).toBe(false);
	}
	expect(organizationForm.parse({ ...after, country: "us", email: undefined })).toMatchObject({
		country: "US",
		email: "",
	});
});
