import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { currentUser } from "#domain/identity";
import { listOutbox } from "#domain/mail";
import { ownerBankOf } from "#domain/owner-accounts";
import {
	applyBankChanges,
	askBankChange,
	cancelBankChange,
	confirmBankChange,
	openBankChange,
} from "#domain/owner-center";
import { statement } from "~/db/client.server";
import { mailedToken, makeInvited, makeManager, password, startSessionOf } from "../../../tests/factories/identity";
import { onDay } from "../../../tests/factories/leasing";
import { asOwner } from "../../../tests/factories/owner-center";
import { makeOwner } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";

beforeEach(() => onDay("2026-03-10"));
afterEach(() => setClock());

const account = {
	...{ holderName: "Olga Owner", kind: "checking" as const, routingNumber: "021000021" },
	...{ accountNumber: "12345678", accountNumberAgain: "12345678", password },
};

async function signedUpOwner() {
	const manager = (await startSessionOf(await makeManager())).user;
	const email = `olga${manager.userId}@example.com`;
	const ownerId = makeOwner(manager, { email, alternateEmail: `second${manager.userId}@example.com` });
	await makeInvited(manager, "property_owner", ownerId, { email, password });
	const { token } = await startSessionOf({ email, password });
	const user = currentUser(token);
	if (!user) throw new Error("The owner is not signed in.");
	const owner = { ...asOwner(manager, ownerId), userId: user.userId, email };
	return { manager, owner, ownerId, email };
}

test("another account takes the password, the mailed link and three days", async () => {
	const { manager, owner, ownerId, email } = await signedUpOwner();
	expect(saying(await askBankChange(owner, { ...account, password: "wrong" }))).toMatchInlineSnapshot(
		`"password: That password is incorrect."`,
	);
	expect(saying(await askBankChange(owner, { ...account, accountNumberAgain: "1" }))).toMatchInlineSnapshot(
		`"accountNumberAgain: The account numbers don't match."`,
	);
	expect(saying(await askBankChange(owner, { ...account, routingNumber: "021000022" }))).toMatchInlineSnapshot(
		`"routingNumber: That routing number isn't valid."`,
	);
	expect(openBankChange(owner)).toBeUndefined();

	expect(await askBankChange(owner, account)).toEqual({ ok: true });
	const token = mailedToken(email);
	expect(openBankChange(owner)).toMatchObject({ lastFour: "5678", effectiveOn: null });
	expect(applyBankChanges()).toBe(0);
	expect(saying(confirmBankChange(owner, "forged"))).toMatchInlineSnapshot(
		`"form: This link no longer works. Request the change again."`,
	);
	const other = { ...asOwner(manager, makeOwner(manager)), email };
	expect(saying(confirmBankChange(other, token))).toMatchInlineSnapshot(
		`"form: This link no longer works. Request the change again."`,
	);
	expect(confirmBankChange(owner, token)).toEqual({ ok: true, effectiveOn: "2026-03-13" });
	expect(confirmBankChange(owner, token)).toEqual({ ok: true, effectiveOn: "2026-03-13" });
	const warned = listOutbox().filter(({ kind }) => kind === "owner_bank_change");
	expect(warned.map(({ to }) => to).sort()).toEqual([email, `second${manager.userId}@example.com`].sort());
	const kinds = statement<{ to: string; kind: string | null; id: number | null }>(
		`SELECT to_address AS "to", recipient_kind AS kind, recipient_id AS id FROM mail_outbox
		WHERE kind = 'owner_bank_change' ORDER BY to_address = ? DESC`,
	);
	expect(kinds.all(email)).toEqual([
		{ to: email, kind: "user", id: owner.userId },
		{ to: `second${manager.userId}@example.com`, kind: "owner", id: ownerId },
	]);

	onDay("2026-03-12");
	expect(applyBankChanges()).toBe(0);
	onDay("2026-03-13");
	expect(applyBankChanges()).toBe(1);
	expect(applyBankChanges()).toBe(0);
	expect(ownerBankOf(manager, ownerId)).toMatchObject({ lastFour: "5678", holderName: "Olga Owner" });
	expect(openBankChange(owner)).toBeUndefined();
});

test("a wish is replaced by the next, and taken back before its day", async () => {
	const { owner, ownerId, email } = await signedUpOwner();
	await askBankChange(owner, account);
	const first = mailedToken(email);
	await askBankChange(owner, { ...account, accountNumber: "99990000", accountNumberAgain: "99990000" });
	expect(saying(confirmBankChange(owner, first))).toMatchInlineSnapshot(
		`"form: This link no longer works. Request the change again."`,
	);
	const second = mailedToken(email);
	expect(confirmBankChange(owner, second).ok).toBe(true);
	expect(cancelBankChange(owner)).toEqual({ ok: true });
	expect(saying(cancelBankChange(owner))).toMatchInlineSnapshot(`"form: There's nothing left to cancel."`);
	onDay("2026-03-20");
	expect(applyBankChanges()).toBe(0);
	expect(ownerBankOf(owner, ownerId)).toBeUndefined();
});

test("the mailed link works for a day", async () => {
	const { owner, email } = await signedUpOwner();
	await askBankChange(owner, account);
	onDay("2026-03-12");
	expect(saying(confirmBankChange(owner, mailedToken(email)))).toMatchInlineSnapshot(
		`"form: This link no longer works. Request the change again."`,
	);
	expect(openBankChange(owner)).toBeUndefined();
});
