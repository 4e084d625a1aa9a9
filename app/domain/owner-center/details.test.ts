import { expect, test } from "vitest";
import { listOutbox } from "#domain/mail";
import { statementsToMail } from "#domain/owner-accounts";
import { changeContact, changeTaxDetails, ownerPreferencesOf } from "#domain/owner-center";
import { findOwner } from "#domain/rentals";
import { makeOwned } from "../../../tests/factories/owner-accounts";
import { asOwner } from "../../../tests/factories/owner-center";
import { saying } from "../../../tests/factories/told";

function olga() {
	const { scope, ownerIds } = makeOwned([10_000]);
	return asOwner(scope, ownerIds[0] ?? 0);
}

test("an owner changes how they are reached and nothing else, and the manager is told once", () => {
	const owner = olga();
	const before = findOwner(owner, owner.propertyOwnerId);
	const contact = { firstname: "Olga", lastname: "Novak", phone: "555-010-1234", city: "Peoria", country: "US" };
	expect(changeContact(owner, contact)).toEqual({ ok: true });
	const told = () => listOutbox().filter(({ kind }) => kind === "owner_changed").length;
	expect(told()).toBe(1);
	const after = findOwner(owner, owner.propertyOwnerId);
	expect(after).toMatchObject({
		displayName: "Olga Novak",
		phone: "555-010-1234",
		city: "Peoria",
		email: before?.email,
	});
	expect(after).toMatchObject({ taxIdLast4: before?.taxIdLast4, comment: before?.comment });
	expect(changeContact(owner, contact)).toEqual({ ok: true });
	expect(told()).toBe(1);
	expect(
		saying(changeContact(owner, { ...contact, city: "Normal", seenUpdatedDate: "2020-01-01T00:00:00.000Z" })),
	).toMatchInlineSnapshot(`"form: Someone else saved this record at …. Their values are shown next to yours."`);
});

test("statements on paper are not ticked for a mail, and consent keeps its day", () => {
	const owner = olga();
	expect(ownerPreferencesOf(owner)).toEqual({ statementsBy: "email", electronic1099Date: null });
	expect(changeTaxDetails(owner, { taxName: "Novak LLC", statementsBy: "mail", electronic1099: true })).toEqual({
		ok: true,
	});
	const agreed = ownerPreferencesOf(owner).electronic1099Date;
	expect(agreed).not.toBeNull();
	changeTaxDetails(owner, { taxName: "Novak LLC", statementsBy: "mail", electronic1099: true });
	expect(ownerPreferencesOf(owner)).toEqual({ statementsBy: "mail", electronic1099Date: agreed });
	expect(findOwner(owner, owner.propertyOwnerId)?.taxName).toBe("Novak LLC");
	expect(statementsToMail(owner, { from: "2026-01-01", to: "2026-12-31" })).toMatchObject([{ onPaper: true }]);
	changeTaxDetails(owner, { statementsBy: "email", electronic1099: false });
	expect(ownerPreferencesOf(owner)).toEqual({ statementsBy: "email", electronic1099Date: null });
});
