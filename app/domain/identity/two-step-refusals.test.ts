import { expect, test } from "vitest";
import { statement } from "~/db/client.server";
import { makeManager, startSessionOf } from "../../../tests/factories/identity";
import { must } from "../../../tests/factories/must";
import { mailedTo, saying, toldSoFar } from "../../../tests/factories/told";
import {
	confirmIdentity,
	endTwoStep,
	listPasskeys,
	removePasskey,
	renamePasskey,
	renewRecoveryCodes,
	secretToScan,
	setTwoStepRequired,
	startTwoStep,
	totpCode,
	turnOnTwoStep,
} from "./index.server";

test("two-step sign-in says what is missing: a setup, a password, or being on", async () => {
	const { user } = await startSessionOf(await makeManager());
	expect(saying(turnOnTwoStep(user, "123456"))).toBe("form: Start the setup again.");
	expect(saying(renewRecoveryCodes(user))).toBe("form: Two-step sign-in is off.");
	expect(saying(setTwoStepRequired(user, true))).toBe("required: Turn on two-step sign-in for yourself first.");
	expect(saying(setTwoStepRequired(user, false))).toBe("done");
	for (const email of [user.email, "noone@example.com"]) {
		expect(endTwoStep(email)).toMatchObject({ message: `${email} has no two-step sign-in.` });
	}
	expect(saying(await confirmIdentity(user, {}))).toBe("password: Enter your password.");
	expect(saying(removePasskey(user, 1))).toBe("form: That passkey wasn't found.");
	must(startTwoStep(user));
	const code = totpCode(secretToScan(user)?.secret ?? "");
	must(turnOnTwoStep(user, code));
	expect(saying(startTwoStep(user))).toBe("form: Two-step sign-in is already on.");
	expect(saying(turnOnTwoStep(user, code))).toBe("form: Two-step sign-in is already on.");
	expect(secretToScan(user)).toBeUndefined();
});

test("a passkey is renamed and removed by whose it is; both are written down, and the removal is emailed", async () => {
	const { user } = await startSessionOf(await makeManager());
	const { user: other } = await startSessionOf(await makeManager());
	const kept = statement<{ id: number }>(
		`INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name, created_date)
		VALUES (?, 'one', 'key', 0, '[]', 'My laptop', '2026-01-01T00:00:00.000Z') RETURNING id`,
	).get(user.userId);
	const passkeyId = kept?.id ?? 0;
	expect([
		saying(renamePasskey(other, { passkeyId, name: "Theirs" })),
		saying(removePasskey(other, passkeyId)),
		saying(renamePasskey(user, { passkeyId, name: "My laptop" })),
		saying(renamePasskey(user, { passkeyId, name: "Office laptop" })),
	]).toEqual(["form: That passkey wasn't found.", "form: That passkey wasn't found.", "done", "done"]);
	expect(listPasskeys(user.userId).map(({ name }) => name)).toEqual(["Office laptop"]);
	expect(mailedTo(user.email)).not.toContain("passkey");
	must(removePasskey(user, passkeyId));
	expect(listPasskeys(user.userId)).toEqual([]);
	expect(mailedTo(user.email)).toContain("A passkey was just removed from your Tenantry login.");
	expect(toldSoFar(user)).toContain(
		"user.passkey_renamed of user: The passkey “My laptop” is now called “Office laptop”.\n" +
			"user.passkey_removed of user: The passkey “Office laptop” was removed.",
	);
});
