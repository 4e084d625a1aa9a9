import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { statement } from "~/db/client.server";
import { makeManager, startSessionOf, visitor } from "../../../tests/factories/identity";
import { must } from "../../../tests/factories/must";
import { makeDevice } from "../../../tests/factories/passkeys";
import { mailedTo, saying, tellingFrom } from "../../../tests/factories/told";
import {
	addPasskey,
	askForPasskey,
	askPasskeySignIn,
	currentUser,
	listPasskeys,
	removePasskey,
	renamePasskey,
	signInWithPasskey,
} from "./index.server";

beforeEach(() => setClock("2026-03-05T15:00:00.000Z"));
afterEach(() => setClock());

type User = Parameters<typeof askForPasskey>[0];
type Asked = { challenge: string };
const userOf = async () => (await startSessionOf(await makeManager())).user;
const asked = async (user: User) => (await askForPasskey(user)) as Asked;
const signInAsked = async () => must(await askPasskeySignIn(visitor)).options as Asked;
const add = (user: User, response: string, name = "Phone") => addPasskey(user, { response, name });
const enter = (response: string) => signInWithPasskey(response, visitor, { device: undefined });

/** A device whose passkey a manager added. */
async function added() {
	const user = await userOf();
	const device = makeDevice();
	must(await add(user, device.made(await asked(user))));
	return { user, device };
}

test("a passkey is added, renamed and removed by its user, and each is written down and mailed", async () => {
	const user = await userOf();
	const told = tellingFrom(user);
	must(await add(user, makeDevice().made(await asked(user))));
	const [passkey] = listPasskeys(user.userId);
	expect(passkey).toMatchObject({ name: "Phone", createdDate: "2026-03-05T15:00:00.000Z", lastUsedDate: null });
	const passkeyId = passkey?.id ?? 0;
	const other = await userOf();
	expect([
		saying(renamePasskey(other, { passkeyId, name: "Mine" })),
		saying(removePasskey(other, passkeyId)),
		saying(renamePasskey(user, { passkeyId, name: "Phone" })),
		saying(renamePasskey(user, { passkeyId, name: "Laptop" })),
		saying(removePasskey(user, passkeyId)),
		saying(removePasskey(user, passkeyId)),
	]).toEqual([
		...["form: That passkey wasn't found.", "form: That passkey wasn't found.", "done", "done", "done"],
		"form: That passkey wasn't found.",
	]);
	expect(listPasskeys(user.userId)).toEqual([]);
	expect(told()).toMatchInlineSnapshot(`
		"user.passkey_added of user: The passkey “Phone” was added.
		user.passkey_renamed of user: The passkey “Phone” is now called “Laptop”.
		user.passkey_removed of user: The passkey “Laptop” was removed."
	`);
	expect(mailedTo(user.email).split("\n---\n").slice(0, 2)).toMatchInlineSnapshot(`
		[
		  "Hello,

		A passkey was just removed from your Tenantry login. You can no longer sign in with it.

		If that was you, you don't need to do anything.

		It wasn't me:
		http://localhost:3000/?forgot=1

		The button opens the login page, where you can reset your password right away.

		Tenantry
		",
		  "Hello,

		A passkey was just added to your Tenantry login. Anyone with that device can sign in with it.

		If that was you, you don't need to do anything.

		It wasn't me:
		http://localhost:3000/?forgot=1

		The button opens the login page, where you can reset your password right away.

		Tenantry
		",
		]
	`);
});

test("what a browser made counts once, for whom it was asked, within five minutes, from here, and with a check", async () => {
	const [user, other] = [await userOf(), await userOf()];
	const device = makeDevice();
	const refused = "form: That didn't work. Try again.";
	expect(saying(await add(user, device.made({ challenge: "nothing" })))).toBe(refused);
	expect(saying(await add(other, device.made(await asked(user))))).toBe(refused);
	expect(saying(await add(user, device.made(await asked(user), { isVerified: false })))).toBe(refused);
	expect(saying(await add(user, device.made(await asked(user), { origin: "http://localhost:3001" })))).toBe(refused);
	const late = await asked(user);
	setClock("2026-03-05T15:05:00.000Z");
	expect(saying(await add(user, device.made(late)))).toBe(refused);
	const inTime = await asked(user);
	setClock("2026-03-05T15:09:59.000Z");
	expect(saying(await add(user, device.made(inTime)))).toBe("done");
	expect(saying(await add(user, device.made(inTime)))).toBe(refused);
	expect(saying(await add(other, device.made(await asked(other))))).toBe("form: This passkey is already in use.");
});

test("a user has up to twenty passkeys", async () => {
	const user = await userOf();
	for (let more = 0; more < 20; more++) must(await add(user, makeDevice().made(await asked(user))));
	expect(saying(await add(user, makeDevice().made(await asked(user))))).toBe("form: You can have up to 20 passkeys.");
});

test("whoever has the device is in, once for each challenge, and a copied device isn't", async () => {
	const { user, device } = await added();
	const first = await signInAsked();
	const entered = must(await enter(device.used(first, { counter: 5 })));
	if (!("session" in entered)) throw new Error("No session.");
	expect(currentUser(entered.session.token)).toMatchObject({ userId: user.userId });
	expect(listPasskeys(user.userId)[0]?.lastUsedDate).toBe("2026-03-05T15:00:00.000Z");
	const refused = "form: That didn't work. Try again, or log in with your password.";
	expect(saying(await enter(device.used(first, { counter: 6 })))).toBe(refused);
	expect(saying(await enter(device.used(await signInAsked(), { counter: 5 })))).toBe(refused);
	expect(saying(await enter(device.used(await signInAsked(), { counter: 6, isVerified: false })))).toBe(refused);
	expect(saying(await enter(device.used(await asked(user), { counter: 6 })))).toBe(refused);
	expect(saying(await enter(device.used(await signInAsked(), { counter: 6 })))).toBe("done");
	must(removePasskey(user, listPasskeys(user.userId)[0]?.id ?? 0));
	expect(saying(await enter(device.used(await signInAsked(), { counter: 7 })))).toBe(
		"form: We don't recognize this passkey. Log in with your password.",
	);
});

test("a passkey opens no account that is deactivated or never confirmed its email", async () => {
	const { user, device } = await added();
	const closed = "form: Your account has been deactivated. Please contact support for assistance";
	statement("UPDATE users SET email_confirmed_date = NULL WHERE id = ?").run(user.userId);
	expect(saying(await enter(device.used(await signInAsked())))).toBe(closed);
	statement("UPDATE users SET email_confirmed_date = '2026-01-01' WHERE id = ?").run(user.userId);
	statement("UPDATE profiles SET status = 'inactive' WHERE user_id = ?").run(user.userId);
	expect(saying(await enter(device.used(await signInAsked())))).toBe(closed);
});
