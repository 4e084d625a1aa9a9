import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { askLoginEmail, changePassword, confirmLoginEmail, findLoginEmail, signIn } from "#domain/identity";
import { listOutbox } from "#domain/mail";
import { findTenant } from "#domain/rentals";
import {
	mailedToken,
	makeInvited,
	makeManager,
	newestMail,
	password,
	visitor,
} from "../../../tests/factories/identity";
import { makeTenant } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";

const wished = "bo.new@example.com";

let manager: Awaited<ReturnType<typeof makeManager>>;
let tenantId: number;
let person: Awaited<ReturnType<typeof makeInvited>>;

beforeEach(async () => {
	manager = await makeManager();
	tenantId = makeTenant(manager.scope, { email: "bo@example.com" });
	person = await makeInvited(manager.scope, "tenant", tenantId, { email: "bo@example.com" });
});

afterEach(() => setClock());

test("the email changes with its mailed link alone, on the login and on the record; both sides are told", async () => {
	expect(await ask(wished)).toEqual({ ok: true });
	expect((await enter(person.email)).ok).toBe(true);
	expect(saying(await enter(wished))).toMatchInlineSnapshot(`"form: That email or password is incorrect."`);
	expect(newestMail(person.email).textBody).toContain(wished);
	const token = mailedToken(wished);
	expect(confirmLoginEmail(token)).toMatchObject({ ok: true, email: wished });
	expect(confirmLoginEmail(token)).toMatchObject({ ok: true, email: wished });
	expect((await enter(wished)).ok).toBe(true);
	expect(saying(await enter(person.email))).toMatchInlineSnapshot(`"form: That email or password is incorrect."`);
	expect(findTenant(manager.scope, tenantId)?.email).toBe(wished);
	expect(listOutbox().filter(({ kind }) => kind === "resident_changed")).toHaveLength(1);
});

test("a record that carries another email keeps it", async () => {
	const other = makeTenant(manager.scope, { email: "family@example.com" });
	const one = await makeInvited(manager.scope, "tenant", other);
	await askLoginEmail(one.userId, { email: wished, password });
	expect(confirmLoginEmail(mailedToken(wished))).toMatchObject({ ok: true });
	expect(findTenant(manager.scope, other)?.email).toBe("family@example.com");
});

test("the password is asked for, and an email that is someone's is refused, also when it became so meanwhile", async () => {
	expect(
		saying(await askLoginEmail(person.userId, { email: wished, password: "wrong password" })),
	).toMatchInlineSnapshot(`"password: That password is incorrect."`);
	expect(saying(await ask(person.email))).toMatchInlineSnapshot(`"email: You already log in with this email."`);
	expect(await ask(manager.email)).toMatchObject({ field: "email", message: "Email ID is already in use" });
	await ask(wished);
	const token = mailedToken(wished);
	await makeManager({ email: wished });
	expect(confirmLoginEmail(token)).toMatchObject({ ok: false, message: "Email ID is already in use" });
});

test("a link ends after a day, with the next one, and with a new password", async () => {
	await ask("one@example.com");
	const first = mailedToken("one@example.com");
	await ask("two@example.com");
	const second = mailedToken("two@example.com");
	expect(saying(confirmLoginEmail(first))).toMatchInlineSnapshot(
		`"form: This link no longer works. Request the change again."`,
	);
	await changePassword(person.userId, { current_password: password, password: "another battery staple" });
	expect(findLoginEmail(second)?.state).toBe("used");
	expect(saying(confirmLoginEmail(second))).toMatchInlineSnapshot(
		`"form: This link no longer works. Request the change again."`,
	);
	await askLoginEmail(person.userId, { email: wished, password: "another battery staple" });
	const third = mailedToken(wished);
	setClock(new Date(Date.now() + 25 * 3_600_000));
	expect(saying(confirmLoginEmail(third))).toMatchInlineSnapshot(`"form: This link has expired."`);
	expect(saying(confirmLoginEmail("forged"))).toMatchInlineSnapshot(`"form: This link has expired."`);
});

function ask(email: string) {
	return askLoginEmail(person.userId, { email, password });
}

function enter(email: string) {
	return signIn({ email, password, remember: false }, visitor);
}
